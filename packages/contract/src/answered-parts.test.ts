import { expect, test } from 'vitest'
import { answeredLines, isPartlyTaken } from './answered-parts.ts'

const third = { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true }
const second = { type: 'FUND_PENSION_OPENING', taken: false }

test('each application under one signature is reported by pillar and kind with its answer, the refused ones first', () => {
  expect(answeredLines([third, second], 'et')).toEqual([
    'Vastu võtmata: Fondipension II sambast',
    'Vastu võetud: Väljamakse III sambast',
  ])
  expect(answeredLines([third, second], 'en')).toEqual([
    'Not accepted: Second-pillar fund pension',
    'Accepted: Withdrawal from the third pillar',
  ])
  expect(isPartlyTaken([third, second])).toBe(true)
})

test('the parts of other mandates are one application to the person, and are not reported one by one', () => {
  const parts = [
    { type: 'TRANSFER', taken: true },
    { type: 'SELECTION', taken: false },
  ]
  expect([answeredLines(parts, 'et'), isPartlyTaken(parts)]).toEqual([[], false])
  expect([answeredLines([], 'et'), isPartlyTaken([])]).toEqual([[], false])
})

test('what was accepted or refused as a whole is not accepted in part', () => {
  expect(isPartlyTaken([third, { ...second, taken: true }])).toBe(false)
  expect(isPartlyTaken([{ ...third, taken: false }, second])).toBe(false)
})
