import {
  accountStatement,
  type AccountStatement,
  type PillarStatement,
  type StatementRow,
} from '@sammas/domain/account/account-statement'
import { pikOf } from '@sammas/domain/account/second-pillar-state'
import { sumKnown } from '@sammas/domain/money/cents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { conversionQuery } from '#web/api/queries.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { OnScreen, Quiet, Stack } from '#web/ui/layout.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useStatement } from './account-data.ts'
import { Brief } from './brief.tsx'
import { useHowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import { useFold } from './open-sections.ts'

const PILLAR_WORDS = { 2: 'account.second.pillar', 3: 'account.third.pillar' } as const

/** Payments, withdrawals, growth and value of each fund, by pillar (docs/rules.md: Account statement). */
export function AccountStatementSection() {
  const text = useText()
  const fold = useFold('funds')
  const loading = useStatement()
  const hasFunds = loading.kind === 'ready' && accountStatement(loading.data[0]).pillars.length > 0
  const how = useHowMade(hasFunds ? { of: 'statement' } : null)
  return (
    <FoldingSection
      title={text('account.statement')}
      fold={fold}
      brief={<Brief loading={loading}>{([holdings]) => <Grown statement={accountStatement(holdings)} />}</Brief>}
      sign={how.sign}
      aside={
        <OnScreen>
          <Link to={paths.statement()}>{text('account.statement.years')}</Link>
        </OnScreen>
      }
    >
      <Loaded loading={loading} skeleton={<TableBones rows={4} />} failedTitle={text('account.failed.statement')}>
        {([holdings]) => (
          <>
            <Pillars statement={accountStatement(holdings)} />
            {how.told}
          </>
        )}
      </Loaded>
    </FoldingSection>
  )
}

/** The growth of all funds, sold ones too. */
function Grown({ statement: { pillars } }: { statement: AccountStatement }) {
  const text = useText()
  const growth = sumKnown(pillars.map(({ total }) => total.profit))
  if (pillars.length === 0) return <>{text('account.brief.none')}</>
  return <Text id="account.brief.growth" values={{ growth: <Amount amount={growth} /> }} />
}

function Pillars({ statement }: { statement: AccountStatement }) {
  const text = useText()
  const { data: conversion } = useQuery(conversionQuery())
  const hasPik = conversion !== undefined && pikOf(conversion.secondPillarState) !== null
  const { pillars, columns } = statement
  if (pillars.length === 0) return <Quiet>{text('account.statement.none')}</Quiet>
  return (
    <Stack gap="s4">
      {pillars.map((pillar) => (
        <PillarTable key={pillar.pillar} statement={pillar} shown={columns} />
      ))}
      {columns.subtractions && (
        <Quiet small>
          {text('account.statement.exchanges')} {hasPik && text('account.statement.pik')}
        </Quiet>
      )}
    </Stack>
  )
}

/** Both pillars have the same columns, so that they line up. */
function PillarTable(props: { statement: PillarStatement; shown: AccountStatement['columns'] }) {
  const { statement, shown } = props
  const text = useText()
  const { rows, total } = statement
  const amount = (id: 'contributions' | 'subtractions' | 'profit' | 'value', title: string): Column<StatementRow> => ({
    id,
    title,
    cell: (row) => <Amount amount={row[id]} />,
    footer: <Amount amount={total[id]} />,
  })
  const columns: (Column<StatementRow> | false)[] = [
    {
      id: 'fund',
      title: text('holdings.fund'),
      cell: ({ holding }) => holding.fund.name,
      footer: text('account.summary.total'),
    },
    shown.contributions && amount('contributions', text('account.paid.in')),
    shown.subtractions && amount('subtractions', text('account.taken.out')),
    shown.profit && amount('profit', text('account.growth')),
    { ...amount('value', text('holdings.value')), kind: 'lead' },
  ]
  return (
    <Table
      caption={text(PILLAR_WORDS[statement.pillar])}
      captionShown
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowKey={({ holding }) => holding.fund.isin}
      many
      even
      footer
    />
  )
}
