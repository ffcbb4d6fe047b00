import { expect, test } from 'vitest'
import { isAnswered, missingAnswers, NO_ANSWERS, parseOccupation } from './aml-answers.ts'

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
