import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { SignedStep } from '#web/features/mandate-flow/lazy-signed-step.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { SignedMandate } from './flow-draft.ts'
import type { Flow } from './payment-rate-flow.ts'

/** After the signature: rate, first day, deadline of replacing it. */
export function SuccessStep({ flow: { signed } }: { flow: Flow }): ReactNode {
  return signed && <SignedStep mandateId={signed.mandateId} facts={<SignedFacts {...signed} />} after="payment-rate" />
}

export function SignedFacts({ kind, rate, from, until }: SignedMandate): ReactNode {
  const text = useText()
  const format = useFormat()
  const day = <Whole>{format.dateIn('from', from)}</Whole>
  return (
    <Facts
      facts={[
        {
          id: 'rate',
          name: text('paymentRate.signed.rate'),
          value:
            kind === 'takes-back' ? (
              text('paymentRate.signed.back', { rate })
            ) : (
              <Text
                id="paymentRate.signed.rateText"
                values={{ rate, from: day, b: (words) => <strong>{words}</strong> }}
              />
            ),
        },
        {
          id: 'mind',
          name: text('paymentRate.signed.mind'),
          value: (
            <Text
              id="paymentRate.signed.mindText"
              values={{
                deadline: <Whole>{format.dateIn('until', until)}</Whole>,
                link: (words) => <Link to={paths.paymentRate()}>{words}</Link>,
              }}
            />
          ),
        },
      ]}
    />
  )
}
