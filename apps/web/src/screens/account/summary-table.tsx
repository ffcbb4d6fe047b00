import { withdrawalNote } from '@sammas/domain/account/withdrawal-note'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { applicationFacts } from '#web/api/facts.ts'
import { applicationsQuery } from '#web/api/queries.ts'
import { Fee } from '#web/features/holdings-table/fee.tsx'
import { FundName } from '#web/features/holdings-table/fund-name.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Percent } from '#web/ui/figures.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import { BodyRow, RowGroup, TableFrame, type Column } from '#web/ui/table.tsx'
import { shownHoldings } from './account-data.ts'
import { FeesUntilPension } from './fees-until-pension.tsx'
import { fundLines, lineColumns, type FundLine } from './fund-lines.ts'
import { useLateLine } from './late-line.tsx'
import type { MoneyWithFunds } from './money.ts'
import { NoFunds } from './no-funds.tsx'
import { partNames } from './part-names.ts'
import { RateLine, useRate } from './rate-line.tsx'
import css from './summary-section.module.css'

type AmountColumn = 'yearlyFee' | 'paidIn' | 'switched' | 'takenOut' | 'movedToPik' | 'profit'

/** The parts of the savings, each with its funds below it, and the total; a column that is 0 everywhere is left out. */
export function SummaryTable({ money }: { money: MoneyWithFunds }) {
  const text = useText()
  const { summary, border } = money
  const { total } = summary
  const lines = fundLines(money)
  const shown = lineColumns(summary, lines, border)
  const totals = { ...total, switched: null }
  const amount = (id: AmountColumn, title: MessageId): Column<FundLine> => ({
    id,
    title: text(title),
    cell: (line) => (isBlank(line, id) ? null : <Amount amount={line[id]} />),
    footer: id === 'switched' ? null : <Amount amount={totals[id]} />,
    isZero: (line) => line?.[id] === 0,
  })
  const columns: (Column<FundLine> | false)[] = [
    {
      id: 'part',
      title: text('holdings.fund'),
      cell: (line) => <Name line={line} />,
      footer: text('account.summary.total'),
    },
    shown.share && {
      id: 'share',
      title: text('account.summary.share'),
      cell: (line) => line.kind === 'fund' && line.share !== null && <Share share={line.share} />,
    },
    shown.fee && {
      id: 'fee',
      title: text('holdings.fee'),
      cell: ({ fee }) => (fee === 0 ? null : <Fee rate={fee} />),
      footer: <Fee rate={total.fee} />,
    },
    shown.yearlyFee && amount('yearlyFee', 'holdings.fee.yearly'),
    shown.paidIn && amount('paidIn', 'account.paid.in'),
    shown.switched && amount('switched', 'account.between.funds'),
    shown.takenOut && amount('takenOut', 'account.taken.out'),
    shown.movedToPik && amount('movedToPik', 'account.moved.to.pik'),
    amount('profit', 'account.growth'),
    {
      id: 'value',
      title: text('holdings.value'),
      kind: 'lead',
      cell: (line) => (isCompared(line) ? null : <Amount amount={line.value} />),
      footer: <Amount amount={total.value} />,
    },
  ]
  const there = columns.filter((column) => column !== false)
  return (
    <TableFrame caption={text('account.summary')} columns={there} many dense footer note={<Notes money={money} />}>
      <RowGroup span={there.length}>
        {lines.map((line) => (
          <BodyRow
            key={line.id}
            row={line}
            columns={there}
            level={line.kind === 'part' ? 'head' : 'sub'}
            idle={isCompared(line)}
          />
        ))}
      </RowGroup>
    </TableFrame>
  )
}

/** A fund that is there to compare its fee. */
const isCompared = (line: FundLine) => line.kind === 'fund' && line.fund.muted

/** Member capital costs nothing, and nothing moves between the funds of a whole pillar. */
const isBlank = (line: FundLine, id: AmountColumn): boolean =>
  isCompared(line) || (id === 'yearlyFee' && line.yearlyFee === 0) || (id === 'switched' && line.kind === 'part')

function Name({ line }: { line: FundLine }) {
  const text = useText()
  if (line.kind === 'fund') return <FundName row={line.fund} />
  return (
    <>
      {text(partNames[line.part])} {!line.hasFunds && <NoFunds part={line.part} />}
    </>
  )
}

/** The bar repeats the figure. */
function Share({ share }: { share: BasisPoints }) {
  const format = useFormat()
  return (
    <span className={css['share']}>
      <svg className={css['track']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share / 100} height="1" />
      </svg>
      <span>
        <Percent>{format.percent(share, 0)}</Percent>
      </span>
    </span>
  )
}

function Notes({ money: { summary, capitalMissing, pik, holdings, border } }: { money: MoneyWithFunds }) {
  const text = useText()
  const { language } = useLanguage()
  const { rate, taxRelief, isPending } = useRate()
  const rateLine = useLateLine('rate', isPending, rate && <RateLine rate={rate} taxRelief={taxRelief} />)
  const isActive = summary.rows.length > 0 && holdings.some(({ activeContributions }) => activeContributions)
  return (
    <div className={css['notes']}>
      {isActive && (
        <p>
          {text('holdings.active.note')} <OutOfSecond money={{ holdings }} />
        </p>
      )}
      {rateLine && <p>{rateLine}</p>}
      <p>
        <FeesUntilPension />
      </p>
      <p>
        {border === null && text('account.failed.statement')}{' '}
        {capitalMissing && text(`account.capital.${capitalMissing}`)} {pik !== null && text('account.pik.missing')}{' '}
        {text('account.fees.matter')}{' '}
        <OnScreen>
          <a href={provider.links.whyFeesMatter[language]}>{text('account.fees.matter.link')}</a>
        </OnScreen>
      </p>
    </div>
  )
}

/** How money can be taken out of the second pillar, or that it is going to be. */
function OutOfSecond({ money: { holdings } }: { money: Pick<MoneyWithFunds, 'holdings'> }) {
  const pending = useQuery(applicationsQuery()).data?.map(applicationFacts) ?? null
  const note = withdrawalNote(shownHoldings(holdings, 2), pending)
  if (note === 'applied') return <Text id="holdings.withdrawal.applied" />
  if (note !== 'apply') return null
  return (
    <OnScreen>
      <Text id="holdings.withdrawal.note" values={{ link: (words) => <Link to={paths.withdrawals()}>{words}</Link> }} />
    </OnScreen>
  )
}
