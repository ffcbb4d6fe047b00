import { civilDate } from '@sammas/domain/dates/civil-date'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { expect, test } from 'vitest'
import { eligibilityFacts, runningPensions, withdrawalRightOf } from './withdrawal-standing.ts'

const nothing = { reason: null, from: null, sumTax: null, fundPension: null, fundPensionBesideSum: null, funds: [] }

test.each([
  [
    { ...nothing, standing: 'MAY', sumTax: basisPoints(1000), fundPension: true },
    { kind: 'may', fundPension: 'of-all' },
  ],
  [
    { ...nothing, standing: 'MAY', sumTax: basisPoints(1000), fundPension: true, fundPensionBesideSum: true },
    { kind: 'may', fundPension: 'beside-sum' },
  ],
  [
    { ...nothing, standing: 'MAY', sumTax: basisPoints(1000), fundPension: false },
    { kind: 'may', fundPension: 'not-yet' },
  ],
  [{ ...nothing, standing: 'MAY', sumTax: null }, { kind: 'not-known' }],
  [
    { ...nothing, standing: 'MAY_NOT', reason: 'too-early' },
    { kind: 'may-not', reason: 'too-early' },
  ],
  [{ ...nothing, standing: 'MAY_NOT', reason: 'a new one' }, { kind: 'not-known' }],
  [{ ...nothing, standing: 'NOT_KNOWN' }, { kind: 'not-known' }],
  [{ ...nothing, standing: 'PERHAPS', sumTax: basisPoints(1000) }, { kind: 'not-known' }],
])('an answer of %o is read as %o', (answer, right) => {
  expect(withdrawalRightOf(answer)).toMatchObject(right)
})

test('only fund pensions that run in a known pillar are shown', () => {
  const pension = {
    pillar: 'SECOND',
    active: true,
    startDate: civilDate('2024-03-18'),
    endDate: null,
    durationYears: 19,
    nextPaymentFrom: null,
    nextPaymentUntil: null,
    paymentsLeft: 0,
    nextPayment: null,
    units: [],
  }
  const fundPensions = [pension, { ...pension, active: false }, { ...pension, pillar: 'FOURTH' }]
  expect(runningPensions({ fundPensions })).toEqual([{ pillar: 2, since: '2024-03-18', until: null }])
})

test.each([true, false, null])('a claim that the registry answers as %s is passed on as such', (has) => {
  const pillar = { ...nothing, standing: 'NOT_KNOWN' }
  const answer = {
    hasReachedEarlyRetirementAge: false,
    canWithdrawThirdPillarWithReducedTax: false,
    age: 50,
    recommendedDurationYears: 19,
    arrestsOrBankruptciesPresent: has,
    earlyRetirementDate: civilDate('2036-03-18'),
    earlyRetirementDateIsSet: false,
    pensionDate: civilDate('2041-06-18'),
    pensionDateIsSet: false,
    canWithdrawThirdPillarWithReducedTaxFrom: null,
    secondPillar: pillar,
    thirdPillar: pillar,
  }
  expect(eligibilityFacts(answer)).toMatchObject({ hasClaim: has, recommendedYears: 19 })
})
