import { expect, test } from 'vitest'
import { cardOf } from './cards.ts'
import { samplePeople } from './sample-people.ts'

test('the sample people have cards of both generations, and some are no citizens', () => {
  const cards = samplePeople.map(({ personalCode }) => cardOf(personalCode))
  expect(new Set(cards)).toEqual(
    new Set(['citizen-2018', 'citizen-2025', 'temporary-residence-2025', 'long-term-residence-2025']),
  )
})
