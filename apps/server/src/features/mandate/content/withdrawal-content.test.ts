import { expect, test } from 'vitest'
import { withdrawalContent } from './withdrawal-content.ts'

const part = {
  kind: 'fund-pension',
  id: 1,
  pillar: 2,
  iban: 'EE382200221020145685',
  tax: 0,
  days: { cancellableUntil: '2026-11-30', paidFrom: '2026-12-16', paidUntil: '2026-12-20' },
  contributionsEnd: '2027-05-01',
  durationYears: 19,
  recommendedYears: 19,
}

test.each([
  ['without the field, as an earlier version kept it', {}, null],
  ['with a voided rate', { voidRate: { rate: 6, from: '2028-01-01' } }, { rate: 6, from: '2028-01-01' }],
])('a row %s is read', (_kept, more, voidRate) => {
  expect(withdrawalContent.read({ parts: [part], hasClaim: null, ...more }, [])).toMatchObject({
    withdrawal: { parts: [part], voidRate },
  })
})

test('a withdrawal without its column is refused', () => {
  expect(() => withdrawalContent.read(null, [])).toThrow()
})
