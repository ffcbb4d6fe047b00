import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { isin } from '../fund/isin.ts'
import { basisPoints } from '../money/basis-points.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, units } from '../money/units.ts'
import { iban } from '../payment/iban.ts'
import { ESTONIAN_TAX_RESIDENCY } from '../person/tax-residency.ts'
import { type RequestedWithdrawal, checkWithdrawals } from './withdrawal-application.ts'
import type { PillarFund } from './withdrawable-fund.ts'
import { chosenWithdrawal, type ChosenPart, WAYS_OUT } from './withdrawal-choice.ts'
import type { WithdrawalRight } from './withdrawal-right.ts'
import { endTogether, rateVoidedTogether } from './withdrawal-terms.ts'

const ISINS: Readonly<Record<Pillar, readonly string[]>> = {
  2: ['EE3600109435', 'EE3600019766'],
  3: ['EE3600001707', 'EE3600074076'],
}
const common = { iban: iban('EE382200221020145685') }

const fundsOf = (pillar: Pillar) =>
  fc.tuple(...ISINS[pillar].map((code) => fundOf(code))).map((funds) => funds.filter(({ units: held }) => held > 0))
const fundOf = (code: string): fc.Arbitrary<PillarFund> =>
  fc
    .record({
      held: fc.integer({ min: 0, max: 500_000_000 }),
      price: fc.option(fc.integer({ min: 50_000, max: 900_000 }), { freq: 12 }),
      leavesBefore: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
    })
    .map(({ held, price, leavesBefore }) => ({
      isin: isin(code),
      units: units(held),
      nav: price === null ? null : navFromNumber(price / 100_000),
      leavesBefore,
    }))
const rights: fc.Arbitrary<WithdrawalRight> = fc.oneof(
  fc.record({
    kind: fc.constant('may' as const),
    sumTax: fc.constantFrom(basisPoints(1_000), basisPoints(2_200)),
    fundPension: fc.constantFrom('not-yet' as const, 'of-all' as const, 'beside-sum' as const),
  }),
  fc.constant({ kind: 'may-not', reason: 'too-early', from: null } as const),
  fc.constant({ kind: 'not-known' } as const),
)
const facts = fc.record({
  today: fc.constantFrom('2026-11-23', '2026-12-31', '2027-04-30').map(civilDate),
  recommendedYears: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 8 }),
  hasClaim: fc.constantFrom(true, false, null),
  contributionsEnd: fc.option(fc.constant(civilDate('2027-01-01'))),
})
const choices = fc.record({
  ways: fc.record({ 2: fc.constantFrom(...WAYS_OUT), 3: fc.constantFrom(...WAYS_OUT) }),
  wanted: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.integer({ min: 1, max: 90_000_00 }).map((amount) => ({ kind: 'sum' as const, amount: cents(amount) })),
  ),
  years: fc.integer({ min: 1, max: 60 }),
})
const coming = [{ rate: 6, from: civilDate('2028-01-01') }] as const

const request = (part: ChosenPart, recommendedYears: number): RequestedWithdrawal =>
  part.kind === 'fund-pension'
    ? { ...common, kind: 'fund-pension', pillar: part.pillar, durationYears: part.years, recommendedYears }
    : {
        ...common,
        kind: 'sum',
        pillar: part.pillar,
        taxResidency: ESTONIAN_TAX_RESIDENCY,
        amounts: part.funds.map((fund) => ({ isin: fund.isin, percent: part.percent, units: fund.units })),
      }

test('every application that a choice proposes may be signed, with the proposed tax, days, end of contributions and voided rate', () => {
  let proposed = 0
  fc.assert(
    fc.property(
      choices,
      facts,
      fc.record({ 2: rights, 3: rights }),
      fc.record({ 2: fundsOf(2), 3: fundsOf(3) }),
      (choice, of, right, funds) => {
        const pillars = { 2: { right: right[2], funds: funds[2] }, 3: { right: right[3], funds: funds[3] } }
        const result = chosenWithdrawal(choice, { ...of, pillars, coming })
        if (result.kind !== 'proposed') return
        proposed += 1
        const checks = checkWithdrawals(
          result.parts.map((part) => request(part, of.recommendedYears ?? 0)),
          { 2: { ...of, ...pillars[2] }, 3: { ...of, ...pillars[3] } },
        )
        const signed = checks.flatMap((check) => (check.kind === 'may-sign' ? [check.application] : []))
        expect(signed).toHaveLength(result.parts.length)
        for (const [index, part] of result.parts.entries()) {
          const tax = part.kind === 'sum' ? part.rate : part.tax
          const { days, contributionsEnd } = part
          expect(signed[index]).toMatchObject({ tax, days, contributionsEnd })
        }
        expect(endTogether(signed)).toBe(result.contributionsEnd)
        expect(rateVoidedTogether(signed, coming)).toEqual(result.voidRate)
      },
    ),
    { numRuns: 2_000 },
  )
  // A hundred on average.
  expect(proposed).toBeGreaterThan(50)
})
