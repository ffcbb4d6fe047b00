import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { planQuery } from '#web/api/plan-query.ts'
import { paths } from '#web/addresses/paths.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { lazyModule } from '#web/lib/lazy-module.ts'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import css from './fees-until-pension.module.css'

/** The model of the plan is in a chunk of its own: nothing else of the account needs it. */
const model = lazyModule(() => import('./fees-of-plan.ts'))

type Model = Awaited<ReturnType<typeof model.load>>

/** What fees come to until the pension day, as the plan has it, and the way to the plan; without a figure the way alone. */
export function FeesUntilPension(): ReactNode {
  const { data, isPending } = useQuery(planQuery())
  const loaded = useModel()
  if (isPending || loaded === null) return <span className={css['line']} aria-busy />
  const fees = data === undefined || loaded === 'failed' ? null : loaded.feesOfPlan(data)
  return (
    <span className={css['line']}>
      {fees === null || fees === 0 ? (
        <Text id="account.plan.link" values={{ link: toPlan }} />
      ) : (
        <Text id="account.plan.fees" values={{ fees: <Amount amount={fees} decimals={0} />, link: toPlan }} />
      )}
    </span>
  )
}

/** Null until it is loaded. A failure is no one's error here: the line does without its figure. */
function useModel(): Model | 'failed' | null {
  const [loaded, setLoaded] = useState<Model | 'failed' | null>(() => model.arrived())
  useEffect(() => {
    model.load().then(
      (arrived) => {
        setLoaded(() => arrived)
      },
      () => {
        setLoaded('failed')
      },
    )
  }, [])
  return loaded
}

const toPlan = (words: ReactNode) => (
  <OnScreen>
    <Link to={paths.plan()}>{words}</Link>
  </OnScreen>
)
