import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import type { Cents } from '@sammas/domain/money/cents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { planBasis } from '#web/api/plan-basis.ts'
import { planQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import css from './fees-until-pension.module.css'

/** What fees come to until the pension day, as the plan has it, and the way to the plan; without a figure the way alone. */
export function FeesUntilPension(): ReactNode {
  const { data, isPending } = useQuery(planQuery())
  const fees = useMemo((): Cents | null => {
    const ready = data && planReadiness(planBasis(data).known)
    return ready?.kind === 'ready' ? planOf(ready.facts, NO_CHANGE).fees : null
  }, [data])
  const link = (words: ReactNode) => (
    <OnScreen>
      <Link to={paths.plan()}>{words}</Link>
    </OnScreen>
  )
  if (isPending) return <span className={css['line']} aria-busy />
  return (
    <span className={css['line']}>
      {fees === null || fees === 0 ? (
        <Text id="account.plan.link" values={{ link }} />
      ) : (
        <Text id="account.plan.fees" values={{ fees: <Amount amount={fees} decimals={0} />, link }} />
      )}
    </span>
  )
}
