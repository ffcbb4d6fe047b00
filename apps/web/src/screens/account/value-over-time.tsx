import { useValueOverTime } from '#web/features/value-chart/use-value-over-time.ts'
import { NoValue, ValueBones } from '#web/features/value-chart/value-bones.tsx'
import { ValueChart } from '#web/features/value-chart/value-chart.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useLazyModule } from '#web/lib/lazy-module.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHowMade } from './how-made.tsx'
import { accountRest } from './load-rest.ts'
import { Loaded } from './loaded.tsx'

/** The development of the money, beside the total. The plot is drawn after the amounts, into reserved space. */
export function ValueOverTime() {
  const text = useText()
  const view = useValueOverTime()
  const { loading } = view
  const rest = useLazyModule(accountRest)
  const hasValue = loading.kind === 'ready' && loading.data[0].points.length > 0
  const how = useHowMade(hasValue ? { of: 'chart' } : null)
  return (
    <ValueChart
      view={view}
      figure={
        <Loaded loading={loading} skeleton={<ValueBones />} failedTitle={text('value.failed')} kept={<NoValue />}>
          {([portfolio]) =>
            rest ? (
              <>
                <rest.ValueFigure view={view} portfolio={portfolio} sign={how.sign} />
                {how.explanation}
              </>
            ) : (
              <Skeleton label={text('account.loading')}>
                <ValueBones />
              </Skeleton>
            )
          }
        </Loaded>
      }
      table={loading.kind === 'ready' && rest && <rest.ValueTable portfolio={loading.data[0]} />}
    />
  )
}
