import { useMemo } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { askedDays, type ChartPeriod } from './chart-period.ts'
import { growthOf, savingsDays, type Portfolio } from './savings-day.ts'
import type { ValueOverTime } from './use-value-over-time.ts'
import css from './value-chart.module.css'
import { ValuePlot } from './value-plot.tsx'
import { ValueSentence } from './value-sentence.tsx'

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
          {changing ? text('value.changing') : <ValueSentence growth={growth} period={period} days={days} />}
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
