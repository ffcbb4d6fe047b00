import { centsFromEuros } from '@sammas/domain/money/cents'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { standingClock } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { AmountField } from './amount-field.tsx'
import type { PaymentType } from './payment-choice.ts'

beforeAll(() => loadMessages('features/third-pillar-payment', 'i18n'))

const shown = (type: PaymentType) =>
  renderToStaticMarkup(
    <ClockContext value={standingClock(new Date('2026-11-24T10:00:00Z'))}>
      <AmountField
        choice={{ type, amount: '', bank: null }}
        contributed={{ yearToDate: centsFromEuros(300), lastYear: null }}
        room={null}
        onType={() => undefined}
      />
    </ClockContext>,
  )

test('a standing order has a monthly amount, a single payment has not', () => {
  expect(shown('RECURRING')).toMatch(/placeholder="näiteks 100".*€ kuus.*mõistlik kuus koguda/s)
  expect(shown('SINGLE')).toMatch(/placeholder="näiteks 1000".*€/s)
  expect(shown('SINGLE')).not.toContain('kuus')
})
