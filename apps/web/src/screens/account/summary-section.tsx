import type { Summary, SummaryRow } from '@sammas/domain/account/summary'
import type { Cents } from '@sammas/domain/money/cents'
import { provider } from '@sammas/provider/provider'
import { Fee } from '#web/features/holdings-table/fee.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { useMoneyWithTurnover } from './account-data.ts'
import { Brief } from './brief.tsx'
import { FeesUntilPension } from './fees-until-pension.tsx'
import { useHowMade } from './how-made.tsx'
import { useLateLine } from './late-line.tsx'
import { Loaded } from './loaded.tsx'
import { RateLine, useRate } from './rate-line.tsx'
import { partNames } from './part-names.ts'
import { useFold } from './open-sections.ts'

const AWAITED = { kind: 'loading' } as const

/** Both pillars and the member capital line by line; a column that is 0 everywhere is left out. */
export function SummarySection() {
  const text = useText()
  const fold = useFold('summary')
  const { isAwaited } = useRate()
  const money = useMoneyWithTurnover()
  const loading = money.kind === 'ready' && isAwaited ? AWAITED : money
  const how = useHowMade(loading.kind === 'ready' ? { of: 'summary', summary: loading.data.summary } : null)
  return (
    <FoldingSection
      title={text('account.summary')}
      fold={fold}
      brief={<Brief loading={loading}>{({ summary }) => <Growth growth={summary.total.profit} />}</Brief>}
      sign={how.sign}
    >
      <Loaded loading={loading} skeleton={<TableBones rows={3} />} failedTitle={text('account.failed.money')}>
        {({ summary, capitalMissing, pik }) => (
          <>
            <SummaryTable
              summary={summary}
              notes={[
                capitalMissing && text(`account.capital.${capitalMissing}`),
                pik !== null && text('account.pik.missing'),
              ]}
            />
            {how.told}
          </>
        )}
      </Loaded>
    </FoldingSection>
  )
}

function Growth({ growth }: { growth: Cents | null }) {
  const amount = <Amount amount={growth} />
  return <>{growth === null ? amount : <Text id="account.brief.growth" values={{ growth: amount }} />}</>
}

function SummaryTable(props: { summary: Summary; notes: readonly (string | null | false)[] }) {
  const { summary, notes } = props
  const { rate, taxRelief, isPending } = useRate()
  const rateLine = useLateLine('rate', isPending, rate && <RateLine rate={rate} taxRelief={taxRelief} />)
  const text = useText()
  const { language } = useLanguage()
  const { total, columns: shown } = summary
  const amount = (id: 'paidIn' | 'takenOut' | 'movedToPik' | 'profit', title: MessageId): Column<SummaryRow> => ({
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
    shown.paidIn && amount('paidIn', 'account.paid.in'),
    shown.takenOut && amount('takenOut', 'account.taken.out'),
    shown.movedToPik && amount('movedToPik', 'account.moved.to.pik'),
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
        <>
          {rateLine && <p>{rateLine}</p>}
          <p>
            <FeesUntilPension />
          </p>
          <p>
            {notes.filter(Boolean).join(' ')} {text('account.fees.matter')}{' '}
            <OnScreen>
              <a href={provider.links.whyFeesMatter[language]}>{text('account.fees.matter.link')}</a>
            </OnScreen>
          </p>
        </>
      }
    />
  )
}
