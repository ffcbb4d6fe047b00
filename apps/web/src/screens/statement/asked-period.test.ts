import { expect, test } from 'vitest'
import { askedPeriod, emptyWords } from './asked-period.ts'

test.each([
  ['2025', '2025'],
  ['all', 'all'],
  [undefined, 'all'],
  ['twenty', 'all'],
  ['20251', 'all'],
])('the address word %s asks for %s', (word, period) => {
  expect(askedPeriod(word)).toBe(period)
})

test('each reason for an empty year has its words; one that is not known says no more than that there was nothing', () => {
  expect(emptyWords('on-pik')).toBe('statement.empty.on.pik')
  expect(emptyWords('lost-at-sea')).toBe('statement.empty.gone')
})
