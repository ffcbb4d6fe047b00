import { lazy, Suspense } from 'react'
import { useValueOverTime } from '#web/features/value-chart/use-value-over-time.ts'
import { NoValue, ValueBones } from '#web/features/value-chart/value-bones.tsx'
import { ValueChart } from '#web/features/value-chart/value-chart.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHowMade } from './how-made.tsx'
import { loadRest } from './load-rest.ts'
import { Loaded } from './loaded.tsx'

const ValueFigure = lazy(async () => ({ default: (await loadRest()).ValueFigure }))
const ValueTable = lazy(async () => ({ default: (await loadRest()).ValueTable }))

/** How the money came to be what it is, beside the total. The plot is drawn after the amounts, into the room that is kept for it. */
export function ValueOverTime() {
  const text = useText()
  const view = useValueOverTime()
  const { loading } = view
  const hasValue = loading.kind === 'ready' && loading.data[0].points.length > 0
  const how = useHowMade(hasValue ? { of: 'chart' } : null)
  return (
    <ValueChart
      view={view}
      figure={
        <Loaded loading={loading} skeleton={<ValueBones />} failedTitle={text('value.failed')} kept={<NoValue />}>
          {([portfolio]) => (
            <Suspense
              fallback={
                <Skeleton label={text('account.loading')}>
                  <ValueBones />
                </Skeleton>
              }
            >
              <ValueFigure view={view} portfolio={portfolio} sign={how.sign} />
              {how.told}
            </Suspense>
          )}
        </Loaded>
      }
      table={
        loading.kind === 'ready' && (
          <Suspense>
            <ValueTable portfolio={loading.data[0]} />
          </Suspense>
        )
      }
    />
  )
}
