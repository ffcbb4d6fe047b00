import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { rate } from '@sammas/domain/money/rate'
import { ideasOf } from '@sammas/domain/plan/ideas'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { expect, test } from 'vitest'
import { keptIdeas, keptWords } from './kept-ideas.ts'

const ideas = ideasOf(
  {
    today: civilDate('2026-11-23'),
    birth: civilDate('1990-01-01'),
    wage: cents(2000_00),
    second: {
      pot: cents(1000_00),
      fee: rate(100_000),
      contributions: { current: 2, coming: [], nextFrom: civilDate('2027-01-01') },
    },
    third: { pot: cents(0), fee: rate(43_000), own: cents(0), employer: cents(0), opened: civilDate('2012-03-01') },
    durations: null,
    largestFall: null,
  },
  NO_CHANGE,
  { second: rate(39_000), third: rate(43_000) },
)
const kinds = (words: string | undefined) => keptIdeas(ideas, words).map(({ kind }) => kind)

test('the first three ideas are compared with the plan until others are chosen', () => {
  expect(kinds(undefined)).toEqual(['cheaper-fund', 'highest-rate', 'third-to-limit'])
  expect(kinds('two-years-later,highest-rate')).toEqual(['highest-rate', 'two-years-later'])
  expect(kinds('')).toEqual([])
})

test('an address can keep no more than three, nor words that are no idea', () => {
  expect(kinds('cheaper-fund,highest-rate,third-to-limit,two-years-later')).toHaveLength(3)
  expect(kinds('as-now,millions')).toEqual([])
})

test('keeping and leaving out an idea changes the words of the address alone by it', () => {
  const kept = keptIdeas(ideas, 'highest-rate,two-years-later')
  expect(keptWords(kept, 'cheaper-fund', true)).toBe('cheaper-fund,highest-rate,two-years-later')
  expect(keptWords(kept, 'highest-rate', false)).toBe('two-years-later')
})
