import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { Cents } from '@sammas/domain/money/cents'
import { rateDifference, rateInEuros } from '@sammas/domain/payment-rate/rate-in-euros'
import { higherRate } from '@sammas/domain/payment-rate/smaller-gain'
import type { ReactNode } from 'react'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Amount } from '#web/ui/amount.tsx'
import type { MayChoose } from './payment-rate-flow.ts'

const strong = (words: ReactNode) => <strong>{words}</strong>

type RateComparisonProps = {
  standing: MayChoose
  wage: Cents | null
  rate: PaymentRate | null
  /** The day from which the chosen rate is paid: its law counts. */
  day: CivilDate
}

/** Monthly change from the rate in force to the chosen one, announced when the choice changes; empty while none is chosen. */
export function RateComparison({ standing, wage, rate, day }: RateComparisonProps): ReactNode {
  const higher = rate === null ? null : higherRate(standing, rate)
  return (
    <p>
      <AfterChange>
        {rate !== null && wage !== null && rate !== standing.current && (
          <Difference wage={wage} before={standing.current} after={rate} day={day} />
        )}
        {rate !== null && higher !== null && <SmallerGain wage={wage} before={higher} after={rate} day={day} />}
      </AfterChange>
    </p>
  )
}

type ChangeProps = { wage: Cents; before: PaymentRate; after: PaymentRate; day: CivilDate }

function Difference({ wage, before, after, day }: ChangeProps): ReactNode {
  const [from, to] = before < after ? [before, after] : [after, before]
  const { sum, lessInHand } = rateDifference(wage, from, to, day)
  return (
    <>
      <Text
        id={after > before ? 'paymentRate.more' : 'paymentRate.less'}
        values={{ into: <Amount amount={sum} />, net: <Amount amount={lessInHand} />, b: strong }}
      />{' '}
    </>
  )
}

/** Stated as a fact, no warning: the tax saved follows the contribution. */
function SmallerGain({ wage, before, after, day }: Omit<ChangeProps, 'wage'> & { wage: Cents | null }): ReactNode {
  const text = useText()
  if (wage === null) return <>{text('paymentRate.smallerUnknown')}</>
  const saved = (rate: PaymentRate) => <Amount amount={rateInEuros(wage, rate, day).taxSaved} />
  return <Text id="paymentRate.smaller" values={{ before: saved(before), after: saved(after), b: strong }} />
}
