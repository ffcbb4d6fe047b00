import { rateBefore } from '@sammas/domain/payment-rate/rate-before'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import type { Of } from '#web/features/application-card/kind-facts.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useRate } from './rate-line.tsx'

/** A pending rate is not cancelled: another application replaces or reverts it. Nothing after its deadline. */
export function RateActions({ application }: { application: Of<'PAYMENT_RATE'> }) {
  const text = useText()
  const { rate, choosableFrom } = useRate()
  if (rate === null || choosableFrom === null || application.details.fulfillmentDate !== choosableFrom) return null
  const back = rateBefore(rate, choosableFrom)
  return (
    <>
      <Link to={paths.paymentRate()}>{text('account.rate.another')}</Link>
      <Link to={paths.paymentRate('select-rate')} search={{ rate: String(back) }}>
        {text('account.rate.back', { rate: back })}
      </Link>
    </>
  )
}
