import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { isin } from '../fund/isin.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, units } from '../money/units.ts'
import { iban } from '../payment/iban.ts'
import { ESTONIAN_TAX_RESIDENCY } from '../person/tax-residency.ts'
import { basisPoints } from '../money/basis-points.ts'
import { obstacleOfPension, type PillarFund, promisedFund, restOf } from './withdrawable-fund.ts'
import { type RequestedWithdrawal, checkWithdrawals } from './withdrawal-application.ts'
import { chosenWithdrawal } from './withdrawal-choice.ts'

const [ONE, OTHER] = [isin('EE3600109435'), isin('EE3600019766')]
const fund = (more: Partial<PillarFund> = {}): PillarFund => ({
  isin: ONE,
  units: units(100_0000),
  nav: navFromNumber(1.5),
  leavesBefore: false,
  ...more,
})
const standing = {
  today: civilDate('2026-11-23'),
  right: { kind: 'may', sumTax: basisPoints(1_000), fundPension: 'beside-sum' } as const,
  recommendedYears: 20,
  hasClaim: false,
  contributionsEnd: null,
}
const noRight = { right: { kind: 'not-known' } as const, funds: [] }
const account = { pillar: 2, iban: iban('EE382200221020145685') } as const

/** The obstacle that the screen shows, and the one for which the server refuses the signature; null without one. */
function obstacles(funds: readonly PillarFund[], way: 'sum' | 'fund-pension') {
  const choice = { ways: { 2: way, 3: 'leave' }, wanted: { kind: 'sum', amount: cents(15_00) }, years: 20 } as const
  const shown = chosenWithdrawal(choice, {
    ...standing,
    pillars: { 2: { ...standing, funds }, 3: noRight },
    coming: [],
  })
  const amounts = funds.map((each) => ({ isin: each.isin, percent: 10, units: units(Math.floor(each.units / 10)) }))
  const request: RequestedWithdrawal =
    way === 'sum'
      ? { ...account, kind: 'sum', taxResidency: ESTONIAN_TAX_RESIDENCY, amounts }
      : { ...account, kind: 'fund-pension', durationYears: 20, recommendedYears: 20 }
  const of = { ...standing, funds }
  const [check] = checkWithdrawals([request], { 2: of, 3: { ...of, funds: [] } })
  const about = (problem: object) => ({
    reason: 'reason' in problem ? problem.reason : null,
    isin: 'isin' in problem ? problem.isin : null,
  })
  return {
    shown: shown.kind === 'refused' ? about(shown) : null,
    refused: check?.kind === 'refused' ? about(check.problem) : null,
  }
}

test.each([
  ['a sum of priced funds', [fund(), fund({ isin: OTHER })], 'sum', null],
  ['a sum with a fund without a price', [fund(), fund({ isin: OTHER, nav: null })], 'sum', ['price-missing', OTHER]],
  ['a sum of a fund that is exchanged before', [fund({ leavesBefore: true })], 'sum', ['promised', ONE]],
  ['a pension without a price', [fund({ nav: null })], 'fund-pension', ['price-missing', ONE]],
  ['a pension of nothing', [], 'fund-pension', ['nothing-held', null]],
  ['a pension of an exchanged fund', [fund({ leavesBefore: true })], 'fund-pension', null],
] as const)('%s has the same obstacle on the screen and at the signature', (_what, funds, way, expected) => {
  const obstacle = expected === null ? null : { reason: expected[0], isin: expected[1] }
  expect(obstacles(funds, way)).toEqual({ shown: obstacle, refused: obstacle })
})

test('units that a sum takes are not in the rest, to the last one', () => {
  const funds = [fund(), fund({ isin: OTHER, units: units(5) })]
  const taken = [{ isin: ONE, units: units(100_0000) }]
  expect(restOf(funds, taken)).toEqual([funds[1]])
  expect(restOf(funds, [{ isin: ONE, units: units(99_9999) }])).toEqual([{ ...funds[0], units: 1 }, funds[1]])
  expect(obstacleOfPension([fund()], taken)).toEqual({ reason: 'nothing-left' })
  expect(obstacleOfPension([fund(), fund({ isin: OTHER, nav: null })], taken)).toEqual({
    reason: 'price-missing',
    isin: OTHER,
  })
})

test('units that are worth less than a cent make no fund pension on the screen', () => {
  expect(obstacles([fund({ units: units(1) })], 'fund-pension').shown).toEqual({ reason: 'nothing-held', isin: null })
})

test('a fund exchanged before the payout does not block a sum from another', () => {
  const funds = [fund(), fund({ isin: OTHER, leavesBefore: true })]
  expect(promisedFund(funds, [{ isin: ONE }])).toBeNull()
  expect(promisedFund(funds, [{ isin: ONE }, { isin: OTHER }])).toEqual({ reason: 'promised', isin: OTHER })
})
