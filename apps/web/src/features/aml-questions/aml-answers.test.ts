import { expect, test } from 'vitest'
import {
  answersOf,
  isAnswered,
  missingAnswers,
  NO_ANSWERS,
  NO_FULL_ANSWERS,
  parseOccupation,
  unanswered,
} from './aml-answers.ts'

test('nothing answered asks for nothing', () => {
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

test('where all three are asked, each is missing until it is answered, in the order of the page', () => {
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
