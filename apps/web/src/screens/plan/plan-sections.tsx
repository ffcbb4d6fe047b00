import type { Plan } from '@sammas/domain/plan/plan'
import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { memo, type ReactNode } from 'react'
import { IdeasSection } from './ideas-section.tsx'
import { PlanSources } from './plan-sources.tsx'
import type { PlanView } from './plan-view.ts'
import css from './plan.module.css'

/** Below the answer: the ideas, and the facts and assumptions of the plan. */
export const PlanSections = memo(function PlanSections({
  view,
  facts,
  plan,
}: {
  view: PlanView
  facts: PlanFacts
  plan: Plan
}): ReactNode {
  return (
    <div className={css['sections']}>
      <IdeasSection view={view} facts={facts} />
      <PlanSources view={view} facts={facts} plan={plan} />
    </div>
  )
})
