import { archiveGet } from '@sammas/contract/export'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, PageHead, Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { TableFiles } from './table-files.tsx'
import { useFile } from '#web/api/use-file.ts'
import rows from '#web/ui/rows.module.css'

const tables = ['transactions', 'holdings', 'contributions', 'applications'] as const

/** A person's own data as files (docs/rules.md: Tables to take along). */
export function MyDataScreen() {
  const text = useText()
  // Content below the tables waits until the membership is known: a member has one more table, which would push it.
  const { data: user, isPending } = useQuery(userQuery())
  return (
    <>
      <PageHead title={text('myData.title')} lead={text('myData.lead')} back={<BackToAccount />} />
      <Section title={text('myData.tables')} aside={<Quiet>{text('myData.tables.formats')}</Quiet>}>
        <ul className={rows['list']}>
          {tables.map((table) => (
            <TableFiles key={table} table={table} />
          ))}
          {user !== undefined && user.memberNumber !== null && <TableFiles table="capital" />}
        </ul>
        {!isPending && (
          <p>
            <Link to={paths.statement()}>{text('myData.statement')}</Link>
          </p>
        )}
      </Section>
      {!isPending && (
        <Section title={text('myData.everything')}>
          <Archive />
        </Section>
      )}
    </>
  )
}

function Archive() {
  const text = useText()
  const file = useFile(archiveGet, {})
  return (
    <Stack gap="s4">
      <p>{text('myData.everything.text')}</p>
      <Actions>
        <Button busy={file.busy} onPress={file.run}>
          {text('myData.everything.get')}
        </Button>
      </Actions>
      <CommandFailure command={file} title={text('myData.failed')} />
    </Stack>
  )
}
