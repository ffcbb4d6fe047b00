import type { PlanAnswer } from '@sammas/contract/plan'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { planQuery } from '#web/api/plan-query.ts'
import { paths } from '#web/addresses/paths.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import css from './fees-until-pension.module.css'

/** What fees come to until the pension day, as the plan has it, and the way to the plan; without a figure the way alone. */
export function FeesUntilPension(): ReactNode {
  const { data, isPending } = useQuery(planQuery())
  if (isPending) return <span className={css['line']} aria-busy />
  const fees = data?.feesUntilPension ?? null
  return (
    <span className={css['line']}>
      {fees === null || fees === 0 ? (
        <Text id={isPast(data) ? 'account.plan.link.now' : 'account.plan.link'} values={{ link: toPlan }} />
      ) : (
        <Text id="account.plan.fees" values={{ fees: <Amount amount={fees} decimals={0} />, link: toPlan }} />
      )}
    </span>
  )
}

/** The pension age is reached: the plan is about now. */
const isPast = (plan: PlanAnswer | undefined): boolean => plan !== undefined && plan.pension.date <= plan.today

const toPlan = (words: ReactNode) => (
  <OnScreen>
    <Link to={paths.plan()}>{words}</Link>
  </OnScreen>
)
