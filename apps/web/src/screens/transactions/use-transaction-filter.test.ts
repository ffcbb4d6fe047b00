import { expect, test } from 'vitest'
import { filterIn } from './use-transaction-filter.ts'

test('an address contains the filter; other parameters are ignored', () => {
  const words = { pillar: '2', year: '2024', kind: 'SUBTRACTION', amount: '45,5', language: 'en', from: '2020-01-01' }
  expect(filterIn(words)).toEqual({
    filter: { pillar: 2, year: 2024, kind: 'SUBTRACTION', amount: '45.5' },
    wrong: [],
  })
  expect(filterIn({ pillar: '', amount: '' })).toEqual({ filter: {}, wrong: [] })
})

test('words that are no filter are named, and nothing is searched for', () => {
  expect(filterIn({ pillar: '7', year: '2024', amount: 'palju' })).toEqual({ filter: {}, wrong: ['pillar', 'amount'] })
})
