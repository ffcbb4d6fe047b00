import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { readableIban } from '@sammas/domain/payment/iban'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Figure, HeroFigure, HeroUnknown, Ledger } from '#web/ui/figures.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { useMoney, type Money } from './account-data.ts'
import { Loaded } from './loaded.tsx'
import css from './overview.module.css'
import { partNames } from './part-names.ts'

/**
 * The first block: how much there is and where, with the value over time beside it. An unknown part makes the sum unknown,
 * never 0.
 */
export function Overview({ chart }: { chart: ReactNode }) {
  const money = useMoney()
  const text = useText()
  return (
    <section className={css['section']} aria-label={text('account.total')}>
      <div>
        {money.kind === 'failed' && <h2 className={css['title']}>{text('account.total')}</h2>}
        <Loaded loading={money} skeleton={<OverviewBones />} failedTitle={text('account.failed.money')}>
          {(data, asOf) => <Total money={data} asOf={asOf} />}
        </Loaded>
      </div>
      {chart}
    </section>
  )
}

function Total({ money, asOf }: { money: Money; asOf: number }) {
  const text = useText()
  const format = useFormat()
  const { summary, capitalMissing, pik } = money
  const { value } = summary.total
  const lines = summary.rows.map((row) => ({
    id: row.part,
    name: text(partNames[row.part]),
    amount: <Amount amount={row.value} />,
  }))
  if (capitalMissing) {
    const amount = <Figure kind="unknown">{text(`account.capital.${capitalMissing}.brief`)}</Figure>
    lines.push({ id: 'member-capital', name: text('account.capital'), amount })
  }
  // Without a member's capital there is only the sum of the pillars, and it is called so.
  const [title, sum] = capitalMissing
    ? [text('account.total.pillars'), text('account.total.pillars')]
    : [text('account.total'), text('account.summary.total')]
  return (
    <div className={css['overview']}>
      <div>
        <h2 className={css['title']}>{title}</h2>
        <Hero value={value} pik={pik} />
        <p className={css['note']}>
          {pik !== null && (
            <>
              <Whole>{readableIban(pik.account)}</Whole>
              <br />
            </>
          )}
          {text('account.as.of', { date: format.longDate(tallinnDate(new Date(asOf))) })}
        </p>
      </div>
      <Ledger lines={lines} total={{ name: sum, amount: <Amount amount={value} /> }} />
    </div>
  )
}

/** The whole amount, or in its place why nobody but the person's bank knows it. */
function Hero({ value, pik }: { value: Cents | null; pik: Money['pik'] }) {
  const text = useText()
  const format = useFormat()
  if (pik !== null) return <HeroUnknown>{text('account.total.pik', { part: pik.part })}</HeroUnknown>
  if (value === null) return <HeroUnknown>{text('account.total.unknown')}</HeroUnknown>
  return <HeroFigure>{format.euros(value)}</HeroFigure>
}

const LINES = ['second', 'third']
const line = (id: string) => ({ id, name: <Bone shape="word" />, amount: <Bone shape="word" /> })

function OverviewBones() {
  const text = useText()
  return (
    <div className={css['overview']}>
      <div>
        <p className={css['title']}>{text('account.total')}</p>
        <Bone shape="hero" />
        <p className={css['note']}>
          <Bone shape="name" low />
        </p>
      </div>
      <Ledger lines={LINES.map(line)} total={line('total')} />
    </div>
  )
}
