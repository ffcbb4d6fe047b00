import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { taxesOn } from '@sammas/domain/testing/law-of'
import { expect, test } from 'vitest'
import { eligibilityAnswer, fundPensionAnswer, rightAnswer } from './withdrawal-handlers.ts'

const today = civilDate('2026-11-23')
const pension = { pillar: 2, startDate: civilDate('2024-03-18'), endDate: null, durationYears: 19 } as const
const noPayment = { nextPaymentFrom: null, nextPaymentUntil: null, paymentsLeft: 0, nextPayment: null, units: [] }

test.each([
  ['one that does not run', { ...pension, active: false }],
  ['one whose payments are all made', { ...pension, active: true, durationYears: 1 }],
])('of %s there is no next payment', (_, each) => {
  expect(fundPensionAnswer(each, null, today)).toEqual({ ...each, pillar: 'SECOND', ...noPayment })
})

test('the next payment of a running one has its days, also while its funds are not known', () => {
  const answer = fundPensionAnswer({ ...pension, active: true }, null, today)
  expect(answer.nextPaymentFrom).toBe('2026-12-16')
  expect(answer.nextPaymentUntil).toBe('2026-12-20')
  expect([answer.units, answer.paymentsLeft > 12 * 16]).toEqual([[], true])
})

const nothing = { reason: null, from: null, sumTax: null, fundPension: null, fundPensionBesideSum: null, funds: [] }
const { reduced: sumTax } = taxesOn(today)
const from = addDays(today, 100)

test.each([
  [
    { kind: 'may', sumTax, fundPension: 'not-yet' },
    { standing: 'MAY', sumTax, fundPension: false, fundPensionBesideSum: false },
  ],
  [
    { kind: 'may', sumTax, fundPension: 'of-all' },
    { standing: 'MAY', sumTax, fundPension: true, fundPensionBesideSum: false },
  ],
  [
    { kind: 'may', sumTax, fundPension: 'beside-sum' },
    { standing: 'MAY', sumTax, fundPension: true, fundPensionBesideSum: true },
  ],
  [
    { kind: 'may-not', reason: 'too-early', from },
    { standing: 'MAY_NOT', reason: 'too-early', from },
  ],
  [{ kind: 'not-known' }, { standing: 'NOT_KNOWN' }],
] as const)('the right %j is answered as %j, and nothing more is claimed', (right, answer) => {
  expect(rightAnswer({ right, funds: [] })).toEqual({ ...nothing, ...answer })
})

/** The answer about a person with rights that begin so many days from today. */
function eligibility(days: number | null, hasThird = true) {
  const day = { date: addDays(today, days ?? 0), isSet: false }
  const pillar = { right: { kind: 'not-known' }, funds: [], recommendedYears: null, hasClaim: null } as const
  const pillars = {
    2: { ...pillar, today, contributionsEnd: null },
    3: { ...pillar, today, contributionsEnd: null },
  }
  const ages = { preferential: day, pension: day, reducedTax: days === null ? null : day }
  return eligibilityAnswer({ today, age: 60, ages, hasThird, recommendedYears: null, hasClaim: null, pillars })
}

test.each([
  [-1, true, true],
  [0, true, true],
  [1, false, false],
] as const)('a right that begins %i days from today has begun: %s', (days, early, reduced) => {
  const answer = eligibility(days)
  expect(answer.hasReachedEarlyRetirementAge).toBe(early)
  expect(answer.canWithdrawThirdPillarWithReducedTax).toBe(reduced)
  expect(answer.canWithdrawThirdPillarWithReducedTaxFrom).toBe(addDays(today, days))
})

test('without a third pillar there is no reduced tax, and with an unknown day it is unknown', () => {
  expect(eligibility(-1, false).canWithdrawThirdPillarWithReducedTax).toBe(false)
  const unknown = eligibility(null)
  expect(unknown.canWithdrawThirdPillarWithReducedTax).toBeNull()
  expect(unknown.canWithdrawThirdPillarWithReducedTaxFrom).toBeNull()
})
