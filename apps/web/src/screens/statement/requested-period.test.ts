import { expect, test } from 'vitest'
import { requestedPeriod, emptyWords } from './requested-period.ts'

test.each([
  ['2025', '2025'],
  ['all', 'all'],
  [undefined, 'all'],
  ['twenty', 'all'],
  ['20251', 'all'],
])('the address word %s requests %s', (word, period) => {
  expect(requestedPeriod(word)).toBe(period)
})

test('each reason for an empty year has its words; an unknown one only that there was nothing', () => {
  expect(emptyWords('on-pik')).toBe('statement.empty.on.pik')
  expect(emptyWords('lost-at-sea')).toBe('statement.empty.gone')
})
