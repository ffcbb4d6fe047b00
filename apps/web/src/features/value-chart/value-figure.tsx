import type { Cents } from '@sammas/domain/money/cents'
import { useMemo } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { askedDays, type ChartPeriod, type ChartPreset } from './chart-period.ts'
import { growthOf, pillarsIn, savingsDays, type Growth, type Portfolio, type SavingsDay } from './savings-day.ts'
import type { ValueOverTime } from './use-value-over-time.ts'
import css from './value-chart.module.css'
import { ValuePlot } from './value-plot.tsx'

/** The sentence and the plot; words in the place of the plot when there is nothing to show. */
export function ValueFigure({ view, portfolio }: { view: ValueOverTime; portfolio: Portfolio }) {
  const { period, today, changing } = view
  const text = useText()
  const days = useMemo(() => savingsDays(portfolio.points), [portfolio.points])
  const growth = growthOf(days, askedDays(period, today))
  return (
    <figure className={css['figure']} aria-busy={changing || undefined}>
      <figcaption className={css['sentence']}>
        <span role="status">
          {changing ? text('value.changing') : <Sentence growth={growth} period={period} days={days} />}
        </span>
      </figcaption>
      {growth === null ? (
        <div className={css['empty']}>
          <p>{text(isEverything(period) ? 'value.none' : 'value.none.then')}</p>
        </div>
      ) : (
        <ValuePlot days={days} />
      )}
    </figure>
  )
}

const isEverything = (period: ChartPeriod) => period.kind === 'preset' && period.preset === 'all'

const PERIOD_WORDS: Record<ChartPreset, string> = {
  'this-year': 'thisYear',
  '1': 'one',
  '5': 'five',
  '10': 'ten',
  all: 'all',
}

function Sentence(props: { growth: Growth | null; period: ChartPeriod; days: readonly SavingsDay[] }) {
  const { growth, period, days } = props
  const text = useText()
  const format = useFormat()
  if (growth === null) return text('value.title')
  if (growth.amount === null) return text('value.unknown')
  const way = wayOf(growth.amount)
  const amount = format.euros(Math.abs(growth.amount) as Cents, { decimals: 0 }) // still whole cents
  const pillars = pillarsIn(days).join('')
  if (growth.whole) return text(`value.${way}`, { amount, pillars })
  return text(`value.${way}.then`, {
    amount,
    pillars,
    period: period.kind === 'days' ? 'days' : PERIOD_WORDS[period.preset],
  })
}

/** What an amount shown without cents says. */
function wayOf(amount: Cents): 'grown' | 'shrunk' | 'same' {
  if (Math.abs(amount) < 50) return 'same'
  return amount > 0 ? 'grown' : 'shrunk'
}

/** The room of the sentence and the plot while they load. */
export function ValueBones() {
  return (
    <div className={css['figure']}>
      <div className={css['sentence']}>
        <Bone shape="line" />
      </div>
      <div className={css['bones']} />
    </div>
  )
}
