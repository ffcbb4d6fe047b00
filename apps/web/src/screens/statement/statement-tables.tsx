import { yearlyStatementPdf } from '@sammas/contract/statement'
import type { StatementPage } from '@sammas/contract/statement-page/statement-page'
import { Link } from '@tanstack/react-router'
import { useFile } from '#web/api/use-file.ts'
import { paths } from '#web/addresses/paths.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OnScreen, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { longestFigure, TableOfStatement } from './statement-table.tsx'

/** The tables of a statement: the whole first, with its explanation and the file to download, then the funds of each pillar. */
export function StatementTables({ page, period }: { page: StatementPage; period: string }) {
  const text = useText()
  const { language } = useLanguage()
  const figures = longestFigure(page.tables, language)
  return (
    <div>
      {page.tables.map((table, index) => (
        <Section
          key={table.id}
          title={table.title}
          aside={
            <Stack>
              <Quiet>{index === 0 ? page.days : table.note}</Quiet>
              {index === 0 && <FileToKeep period={period} />}
            </Stack>
          }
        >
          <TableOfStatement table={table} figures={figures} />
          {index === 0 && (
            <Disclosure summary={page.how.title}>
              {page.how.rules.map((rule) => (
                <p key={rule}>{rule}</p>
              ))}
              <p>
                <Link to={paths.transactions()} search={period === 'all' ? {} : { year: period }}>
                  {text('statement.movements')}
                </Link>
              </p>
            </Disclosure>
          )}
        </Section>
      ))}
    </div>
  )
}

function FileToKeep({ period }: { period: string }) {
  const text = useText()
  const file = useFile(yearlyStatementPdf, { params: { period } })
  return (
    <OnScreen>
      <Stack>
        <Button variant="second" busy={file.busy} onPress={file.run}>
          {text('statement.pdf')}
        </Button>
        <CommandFailure command={file} title={text('statement.pdf.failed')} />
      </Stack>
    </OnScreen>
  )
}
