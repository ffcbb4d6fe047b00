import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { Loading } from '#web/lib/loading.ts'
import { Amount } from '#web/ui/amount.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HeroFigure, HeroUnknown, Ledger } from '#web/ui/figures.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import type { Money } from './account-data.ts'
import { Loaded } from './loaded.tsx'
import css from './overview.module.css'

/**
 * The first block: how much there is, and how it got there, with the value over time beside it. An unknown part makes the sum
 * unknown, never 0.
 */
export function Overview({ money, chart }: { money: Loading<Money>; chart: ReactNode }) {
  const text = useText()
  const headingId = useId()
  const title = (
    <h2 className={css['title']} id={headingId}>
      {text('account.total')}
    </h2>
  )
  return (
    <section className={css['section']} aria-labelledby={headingId}>
      <div>
        {money.kind === 'failed' && title}
        <Loaded
          loading={money}
          skeleton={<OverviewBones title={text('account.total')} />}
          failedTitle={text('account.failed.money')}
        >
          {(data, asOf) => <Total title={title} money={data} asOf={asOf} />}
        </Loaded>
      </div>
      {chart}
    </section>
  )
}

function Total({ title, money, asOf }: { title: ReactNode; money: Money; asOf: number }) {
  const text = useText()
  const format = useFormat()
  const { value, contributions, subtractions, profit } = money.summary.total
  const [wasLate, setWasLate] = useState(false)
  if (money.capitalMissing === 'late' && !wasLate) setWasLate(true)
  return (
    <div className={css['overview']}>
      <div>
        {title}
        {value === null ? (
          <HeroUnknown>{text('account.total.unknown')}</HeroUnknown>
        ) : (
          <HeroFigure>{format.euros(value)}</HeroFigure>
        )}
        <p className={classNames(css['note'], wasLate && css['twoLines'])}>
          {text('account.as.of', { date: format.longDate(tallinnDate(new Date(asOf))) })}
          {money.capitalMissing && ` ${text(`account.capital.${money.capitalMissing}`)}`}
          {money.hasInvestmentAccount && ` ${text('account.pik.missing')}`}
        </p>
      </div>
      <Ledger
        lines={[
          { id: 'in', name: text('account.paid.in'), amount: <Amount amount={contributions} /> },
          { id: 'out', name: text('account.taken.out'), amount: <Amount amount={subtractions} /> },
          { id: 'growth', name: text('account.growth'), amount: <Amount amount={profit} sign /> },
        ]}
      />
    </div>
  )
}

const LINES = ['in', 'out', 'growth']

function OverviewBones({ title }: { title: string }) {
  // Their note says that the investment account is not counted, which takes a second line.
  const accountNumber = useQuery(userQuery()).data?.secondPillarPikNumber ?? null
  return (
    <div className={css['overview']}>
      <div>
        <p className={css['title']}>{title}</p>
        <Bone shape="hero" />
        <p className={classNames(css['note'], accountNumber !== null && css['twoLines'])}>
          <Bone shape="name" low />
        </p>
      </div>
      <Ledger lines={LINES.map((id) => ({ id, name: <Bone shape="word" />, amount: <Bone shape="word" /> }))} />
    </div>
  )
}
