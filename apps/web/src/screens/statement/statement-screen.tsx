import { yearlyStatementPdf, type YearlyStatement } from '@sammas/contract/statement'
import { statementPage, statementTitle } from '@sammas/contract/statement-page/statement-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { together } from '#web/api/loading.ts'
import { yearlyStatementQuery } from '#web/api/queries.ts'
import { useFile } from '#web/api/use-file.ts'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { OnScreen, PageHead, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { TableOfStatement } from './statement-table.tsx'

/** What a year, or all of the time, did in money; to be read, printed and kept (docs/rules.md: Yearly statement). */
export function StatementScreen() {
  const text = useText()
  const { language } = useLanguage()
  const { words, change } = useAddressWords()
  const period = words['period'] ?? 'all'
  const loading = together(useQuery(yearlyStatementQuery(period)))
  return (
    <>
      <PageHead
        title={statementTitle(period, language)}
        back={
          <OnScreen>
            <Link to={paths.account()}>{text('statement.back')}</Link>
          </OnScreen>
        }
      />
      {loading.kind === 'failed' && (
        <ErrorCard
          failure={failureOf(loading.error)}
          title={text(isUnknown(loading.error) ? 'statement.none' : 'statement.failed')}
          onRetry={loading.retry}
          action={period !== 'all' && <Link to={paths.statement()}>{text('statement.all')}</Link>}
        />
      )}
      {loading.kind === 'loading' && (
        <Skeleton label={text('statement.loading')}>
          <TableBones rows={8} />
        </Skeleton>
      )}
      {loading.kind === 'ready' && (
        <Statement
          statement={loading.data[0]}
          period={period}
          choose={(next) => {
            change({ period: next === 'all' ? null : next })
          }}
        />
      )}
    </>
  )
}

/** Nothing was saved in the year that the address names, or it names no year. */
function isUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'answer' && (failure.status === 404 || failure.status === 400)
}

type Chosen = { period: string; choose: (period: string) => void }

function Statement({ statement, ...chosen }: Chosen & { statement: YearlyStatement }) {
  const text = useText()
  const { language } = useLanguage()
  const { tables, how } = statementPage(statement, chosen.period, language)
  return tables.map((table, place) => (
    <Section
      key={table.id}
      title={table.title}
      aside={
        <Stack>
          <Quiet>{table.note}</Quiet>
          {place === 0 && <Period years={statement.years} {...chosen} />}
        </Stack>
      }
    >
      <TableOfStatement table={table} />
      {place === 0 && (
        <Disclosure summary={how.title}>
          {how.rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <p>
            <Link to={paths.transactions()} search={chosen.period === 'all' ? {} : { year: chosen.period }}>
              {text('statement.movements')}
            </Link>
          </p>
        </Disclosure>
      )}
    </Section>
  ))
}

/** Another year, and the one that is shown as a file. */
function Period({ years, period, choose }: Chosen & { years: readonly number[] }) {
  const text = useText()
  const file = useFile(yearlyStatementPdf, { params: { period } })
  return (
    <OnScreen>
      <Stack>
        <SelectField
          label={text('statement.period')}
          smallLabel
          value={period}
          onChange={(event) => {
            choose(event.target.value)
          }}
        >
          <option value="all">{text('statement.all')}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
        <Button variant="second" busy={file.busy} onPress={file.run}>
          {text('statement.pdf')}
        </Button>
        <CommandFailure command={file} title={text('statement.pdf.failed')} />
      </Stack>
    </OnScreen>
  )
}
