import { waitsLong } from '@sammas/domain/payment-rate/long-wait'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { daysOf, type Flow } from './payment-rate-flow.ts'

/**
 * The day from which a rate applies and the deadline of changing it; in December why that is so late, and after a missed deadline that
 * it was missed.
 */
export function DaysNote({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { lapsed } = flow.choices.chosen
  const { lastDay, inForceFrom } = daysOf(flow.data)
  const values = {
    from: <Whole>{format.dateIn('from', inForceFrom)}</Whole>,
    deadline: <Whole>{format.dateIn('until', lastDay)}</Whole>,
    b: (words: ReactNode) => <strong>{words}</strong>,
  }
  if (lapsed !== null) {
    return (
      <Alert tone="warn" announced title={text('paymentRate.lapsed')}>
        <p>
          <Text id="paymentRate.lapsedText" values={{ ...values, before: format.dateIn('from', lapsed) }} />
        </p>
      </Alert>
    )
  }
  if (waitsLong(flow.data.pendingFacts.today)) {
    return (
      <Alert tone="warn" title={text('paymentRate.long')}>
        <p>
          <Text id="paymentRate.longText" values={values} />
        </p>
      </Alert>
    )
  }
  return (
    <p>
      <Text id="paymentRate.when" values={values} />
    </p>
  )
}
