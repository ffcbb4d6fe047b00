import { expect, test } from 'vitest'
import { signObstacles } from './sign-obstacles.ts'

const answers = { notExposed: true, resident: true, occupation: 'RETIRED' } as const

test('signing waits for the terms and for every answer', () => {
  expect(signObstacles({ agreed: true, answers })).toEqual([])
  expect(signObstacles({ agreed: false, answers })).toEqual(['terms'])
  expect(signObstacles({ agreed: true, answers: { ...answers, resident: false } })).toEqual(['resident'])
  expect(signObstacles({ agreed: false, answers: { notExposed: false, resident: false, occupation: null } })).toEqual([
    'notExposed',
    'resident',
    'occupation',
    'terms',
  ])
})
