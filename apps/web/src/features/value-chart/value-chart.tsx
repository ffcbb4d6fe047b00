import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { spokenClass } from '#web/ui/layout.tsx'
import { PeriodChoice } from './period-choice.tsx'
import type { ValueOverTime } from './use-value-over-time.ts'
import css from './value-chart.module.css'

/**
 * Value over time: `figure` (sentence and plot, as they load), the choice of time, and the same figures as a table. The choice keeps
 * its place regardless of the figure; only a person without savings has none.
 */
export function ValueChart({ view, figure, table }: { view: ValueOverTime; figure: ReactNode; table: ReactNode }) {
  const { loading, period, choose, today } = view
  const text = useText()
  const points = loading.kind === 'ready' ? loading.data[0].points : null
  const [first, last] = [points?.[0], points?.at(-1)]
  const isNothing = points?.length === 0 && period.kind === 'preset' && period.preset === 'all'
  return (
    <div className={css['chart']}>
      <h2 className={spokenClass}>{text('value.title')}</h2>
      <div className={css['stage']}>{figure}</div>
      <div className={classNames(isNothing && css['away'])}>
        <PeriodChoice
          period={period}
          choose={choose}
          today={today}
          shown={first && last ? { from: first.date, to: last.date } : null}
        />
      </div>
      <div className={css['twin']}>{points && points.length > 0 && table}</div>
    </div>
  )
}
