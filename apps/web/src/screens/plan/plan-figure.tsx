import type { Plan } from '@sammas/domain/plan/plan'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import css from './plan.module.css'
import { PotPlot } from './pot-plot.tsx'

/** The pot over the years, and its table; none where there is nothing to draw, or no time. */
export function PlanFigure({ plan, table }: { plan: Plan; table: ReactNode }): ReactNode {
  const text = useText()
  if (plan.points.length < 2 || plan.payout.pot === 0) return null
  return (
    <div className={css['figure']}>
      <h2>{text('plan.picture')}</h2>
      <PotPlot plan={plan} />
      {table}
    </div>
  )
}
