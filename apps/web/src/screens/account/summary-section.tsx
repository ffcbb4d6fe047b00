import type { Summary, SummaryRow } from '@sammas/domain/account/summary'
import { provider } from '@sammas/provider/provider'
import { Fee } from '#web/features/holdings-table/fee.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import type { Loading } from '#web/lib/loading.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Section } from '#web/ui/section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import type { Money } from './account-data.ts'
import { Loaded } from './loaded.tsx'

const partNames: Record<SummaryRow['part'], MessageId> = {
  'second-pillar': 'account.second.pillar',
  'third-pillar': 'account.third.pillar',
  'member-capital': 'account.capital',
}

/** Both pillars and the member capital line by line; a column that is 0 everywhere says nothing and is left out. */
export function SummarySection({ money }: { money: Loading<Money> }) {
  const text = useText()
  return (
    <Section title={text('account.summary')}>
      <Loaded loading={money} skeleton={<TableBones rows={3} />} failedTitle={text('account.failed.money')}>
        {({ summary, capitalMissing }) => (
          <SummaryTable summary={summary} note={capitalMissing && text(`account.capital.${capitalMissing}`)} />
        )}
      </Loaded>
    </Section>
  )
}

function SummaryTable({ summary, note }: { summary: Summary; note: string | null }) {
  const text = useText()
  const { language } = useLanguage()
  const { total, columns: shown } = summary
  const amount = (id: 'contributions' | 'subtractions' | 'profit', title: MessageId): Column<SummaryRow> => ({
    id,
    title: text(title),
    cell: (row) => <Amount amount={row[id]} />,
    footer: <Amount amount={total[id]} />,
  })
  const columns: (Column<SummaryRow> | false)[] = [
    {
      id: 'part',
      title: text('account.summary.part'),
      titleHidden: true,
      cell: ({ part }) => text(partNames[part]),
      footer: text('account.summary.total'),
    },
    shown.fee && {
      id: 'fee',
      title: text('holdings.fee'),
      cell: (row) => (row.fee === 0 ? null : <Fee rate={row.fee} />),
      footer: <Fee rate={total.fee} />,
    },
    shown.yearlyFee && {
      id: 'yearlyFee',
      title: text('holdings.fee.yearly'),
      cell: (row) => (row.yearlyFee === 0 ? null : <Amount amount={row.yearlyFee} />),
      footer: <Amount amount={total.yearlyFee} />,
    },
    shown.contributions && amount('contributions', 'account.paid.in'),
    shown.subtractions && amount('subtractions', 'account.taken.out'),
    amount('profit', 'account.growth'),
    {
      id: 'value',
      title: text('holdings.value'),
      kind: 'lead',
      cell: (row) => <Amount amount={row.value} />,
      footer: <Amount amount={total.value} />,
    },
  ]
  return (
    <Table
      caption={text('account.summary')}
      columns={columns.filter((column) => column !== false)}
      rows={summary.rows}
      rowKey={({ part }) => part}
      many
      footer
      note={
        <p>
          {note} {text('account.fees.matter')}{' '}
          <a href={provider.links.whyFeesMatter[language]}>{text('account.fees.matter.link')}</a>
        </p>
      }
    />
  )
}
