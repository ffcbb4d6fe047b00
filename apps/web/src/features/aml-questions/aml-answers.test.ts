import { expect, test } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import {
  answersOf,
  isAnswered,
  missingAnswers,
  NO_ANSWERS,
  NO_FULL_ANSWERS,
  parseOccupation,
  postAnswers,
  unanswered,
} from './aml-answers.ts'

test('nothing answered requests nothing', () => {
  expect(isAnswered(NO_ANSWERS)).toBe(false)
  expect(missingAnswers(NO_ANSWERS)).toEqual([])
})

test('answering one of the two makes both required', () => {
  expect(missingAnswers({ occupation: 'STUDENT', resident: false })).toEqual(['resident'])
  expect(missingAnswers({ occupation: null, resident: true })).toEqual(['occupation'])
  expect(missingAnswers({ occupation: 'STUDENT', resident: true })).toEqual([])
})

test('only an occupation of the list is one', () => {
  expect(parseOccupation('RETIRED')).toBe('RETIRED')
  expect(parseOccupation('')).toBeNull()
  expect(parseOccupation('PIRATE')).toBeNull()
})

test('where all three are required, each is missing until it is answered, in the order of the page', () => {
  expect(unanswered(NO_FULL_ANSWERS)).toEqual(['notExposed', 'resident', 'occupation'])
  expect(unanswered({ notExposed: true, resident: false, occupation: 'STUDENT' })).toEqual(['resident'])
  expect(unanswered({ notExposed: true, resident: true, occupation: 'STUDENT' })).toEqual([])
})

test('a ticked box is a yes, an empty one no answer at all', () => {
  expect(answersOf({ notExposed: true, resident: true, occupation: 'RETIRED' })).toEqual({
    isPoliticallyExposed: false,
    isResident: true,
    occupation: 'RETIRED',
  })
  expect(answersOf(NO_FULL_ANSWERS)).toEqual({ isPoliticallyExposed: null, isResident: null, occupation: null })
})

test('every answer is posted with its metadata: the occupation with its own, the others with an empty one', async () => {
  const bodies: unknown[] = []
  connectTo((_input, init) => {
    bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
    return Promise.resolve(new Response('{}'))
  })
  await postAnswers({ isResident: true, isPoliticallyExposed: false, occupation: 'STUDENT' })
  expect(bodies).toHaveLength(3)
  expect(bodies).toEqual(
    expect.arrayContaining([
      { type: 'RESIDENCY_MANUAL', success: true, metadata: {} },
      { type: 'POLITICALLY_EXPOSED_PERSON', success: true, metadata: {} },
      { type: 'OCCUPATION', success: true, metadata: { occupation: 'STUDENT' } },
    ]),
  )
})
