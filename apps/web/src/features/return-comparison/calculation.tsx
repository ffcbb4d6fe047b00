import type { ReturnCalculation } from '@sammas/contract/returns'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { OwnKey } from './comparison-choice.ts'
import { FlowsTable } from './flows-table.tsx'
import { LazyDetails } from './lazy-details.tsx'
import css from './return-comparison.module.css'

type CalculationProps = {
  calculation: ReturnCalculation
  own: OwnKey
  /** The money worked for less than a year. */
  isShort: boolean
}

/** How the rates were computed: method, time, the cash flows and the exclusions (docs/rules.md: Returns). */
export function Calculation(props: CalculationProps) {
  const text = useText()
  return <LazyDetails summary={text('returns.how')}>{() => <Method {...props} />}</LazyDetails>
}

function Method({ calculation, own, isShort }: CalculationProps) {
  const text = useText()
  const format = useFormat()
  const { from, to, exchanged, pillar } = calculation
  const other = text(own === 'SECOND_PILLAR' ? 'returns.your.third' : 'returns.your.second')
  return (
    <div className={css['method']}>
      <h3>{text('returns.how.method')}</h3>
      <p>{text(isShort ? 'returns.how.rate.short' : 'returns.how.rate')}</p>
      <p>{text('returns.how.amount')}</p>
      <p>{text('returns.how.others')}</p>
      <h3>{text('returns.how.period')}</h3>
      <p>{text('returns.how.days', { from: format.longDate(from), to: format.longDate(to) })}</p>
      <h3>{text('returns.how.left.out')}</h3>
      <ul>
        <li>
          {exchanged === null || exchanged === 0
            ? text('returns.how.exchanges')
            : text('returns.how.exchanges.amount', { amount: format.euros(exchanged) })}
        </li>
        <li>{text('returns.how.other.pillar', { other })}</li>
        <li>{text('returns.how.waiting')}</li>
        {pillar === 3 && <li>{text('returns.how.tax')}</li>}
      </ul>
      <h3>{text('returns.how.flows')}</h3>
      <FlowsTable calculation={calculation} />
    </div>
  )
}
