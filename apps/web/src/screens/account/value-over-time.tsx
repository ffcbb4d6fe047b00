import { useValueOverTime } from '#web/features/value-chart/use-value-over-time.ts'
import { ValueChart } from '#web/features/value-chart/value-chart.tsx'
import { NoValue, ValueBones, ValueFigure } from '#web/features/value-chart/value-figure.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { HowMade, HowMadeRoom } from './how-made.tsx'
import { Loaded } from './loaded.tsx'

/** How the money came to be what it is, beside the total. */
export function ValueOverTime() {
  const text = useText()
  const view = useValueOverTime()
  return (
    <ValueChart
      view={view}
      figure={
        <Loaded
          loading={view.loading}
          skeleton={
            <>
              <ValueBones />
              <HowMadeRoom />
            </>
          }
          failedTitle={text('value.failed')}
          kept={<NoValue />}
        >
          {([portfolio]) => (
            <>
              <ValueFigure view={view} portfolio={portfolio} />
              <HowMade figures={{ of: 'chart' }} />
            </>
          )}
        </Loaded>
      }
    />
  )
}
