import type { Application } from '@sammas/contract/application'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { applicationLine } from './application-line.ts'

beforeAll(() => loadMessages('screens/cancellation', 'features/application-card', 'i18n'))

test('a transfer to a pension investment account is named with the number of the account', () => {
  const exchanges = [
    { targetFund: { name: 'Odav' }, targetPik: null, amount: 0.5 },
    { targetFund: null, targetPik: 'EE471000001020145685', amount: 0.5 },
  ]
  const details = { sourceFund: { name: 'Kallis', pillar: 2 }, exchanges }
  const application = { type: 'TRANSFER', details } as unknown as Application // the line reads no more of it
  const text = ((id, values) => textOf(id, 'et', values)) as Parameters<typeof applicationLine>[1]['text']
  const line = applicationLine(application, { text, language: 'et' })
  expect(line).toContain('Odav')
  expect(line).toContain('EE47 1000 0010 2014 5685')
})
