import { expect, test } from 'vitest'
import type { ApplicationType } from '../application/kinds.ts'
import { cents } from '../money/cents.ts'
import { application as sample } from '../testing/sample-applications.ts'
import { withdrawalNote } from './withdrawal-note.ts'

const application = (type: ApplicationType, status = 'PENDING') => sample(type, { status })
const some = [{ value: cents(100) }]
const none = [{ value: cents(0) }]

test.each([
  ['nothing waits', some, [], 'apply'],
  ['a switch and a stop wait', some, [application('TRANSFER'), application('STOP_CONTRIBUTIONS')], 'apply'],
  ['a withdrawal waits', some, [application('WITHDRAWAL')], 'applied'],
  ['an early withdrawal waits', some, [application('EARLY_WITHDRAWAL')], 'applied'],
  ['a sum waits', some, [application('PARTIAL_WITHDRAWAL')], 'applied'],
  ['a fund pension waits', some, [application('FUND_PENSION_OPENING')], 'applied'],
  ['a sum from the third pillar waits', some, [application('WITHDRAWAL_THIRD_PILLAR')], 'apply'],
  ['a withdrawal was cancelled', some, [application('WITHDRAWAL', 'CANCELLED')], 'apply'],
  ['a withdrawal of money that is not there yet is pending', none, [application('WITHDRAWAL')], 'applied'],
  ['there is nothing', none, [], null],
  ['the value is unknown', [{ value: null }], [], 'apply'],
  ['the applications are not known', some, null, null],
] as const)('where %s, taking money out has a note', (_, holdings, pending, note) => {
  expect(withdrawalNote(holdings, pending)).toBe(note)
})
