import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { isin } from '../fund/isin.ts'
import { taxesOn } from '../testing/law-of.ts'
import { cents, sumCents } from '../money/cents.ts'
import { navFromNumber, units } from '../money/units.ts'
import { iban } from '../payment/iban.ts'
import { ESTONIAN_TAX_RESIDENCY } from '../person/tax-residency.ts'
import { type RequestedWithdrawal, checkWithdrawals } from './withdrawal-application.ts'
import { type PillarFund, restOf, worthOfFunds } from './withdrawable-fund.ts'
import { chosenWithdrawal, type ChosenPart } from './withdrawal-choice.ts'

const ISINS = { 2: [isin('EE3600109435'), isin('EE3600019766')], 3: [isin('EE3600001707'), isin('EE3600074076')] }
const [YEARS, today] = [20, civilDate('2026-11-23')]
const right = { kind: 'may', sumTax: taxesOn(today).reduced, fundPension: 'beside-sum' } as const
const common = { iban: iban('EE382200221020145685') }

const fundsOf = (pillar: 2 | 3) =>
  fc.tuple(fc.integer({ min: 1, max: 500_000_000 }), fc.integer({ min: 0, max: 500_000_000 })).chain((held) =>
    fc.array(fc.integer({ min: 50_000, max: 900_000 }), { minLength: 2, maxLength: 2 }).map((navs) =>
      held.map((quantity, index): PillarFund => ({
        isin: ISINS[pillar][index] ?? isin('EE3600109401'),
        units: units(quantity),
        nav: navFromNumber((navs[index] ?? 100_000) / 100_000),
        leavesBefore: false,
      })),
    ),
  )
const request = (part: ChosenPart): RequestedWithdrawal =>
  part.kind === 'fund-pension'
    ? { ...common, kind: 'fund-pension', pillar: part.pillar, durationYears: part.years, recommendedYears: YEARS }
    : {
        ...common,
        kind: 'sum',
        pillar: part.pillar,
        taxResidency: ESTONIAN_TAX_RESIDENCY,
        amounts: part.funds.map((fund) => ({ isin: fund.isin, percent: part.percent, units: fund.units })),
      }

test('units at once and those of the fund pension are all units held, to the last, and their values add up to the cent', () => {
  fc.assert(
    fc.property(fundsOf(2), fundsOf(3), fc.integer({ min: 1, max: 90_000_00 }), (second, third, amount) => {
      const standing = { today, right, recommendedYears: YEARS, hasClaim: false, contributionsEnd: null }
      const pillars = { 2: { right, funds: second }, 3: { right, funds: third } }
      const result = chosenWithdrawal(
        {
          ways: { 2: 'sum-and-pension', 3: 'sum-and-pension' },
          wanted: { kind: 'sum', amount: cents(amount) },
          years: YEARS,
        },
        { ...standing, pillars, coming: [] },
      )
      fc.pre(result.kind === 'proposed')
      for (const pillar of [2, 3] as const) {
        const { funds } = pillars[pillar]
        const of = result.parts.filter((part) => part.pillar === pillar)
        const sums = of.filter((part) => part.kind === 'sum')
        const [pension] = of.filter((part) => part.kind === 'fund-pension')
        const taken = sums.flatMap((part) => part.funds)
        const rest = restOf(funds, taken)
        for (const { isin: each, units: held } of funds) {
          const at = taken.find((fund) => fund.isin === each)?.units ?? 0
          const monthly = rest.find((fund) => fund.isin === each)?.units ?? 0
          expect(at >= 0 && monthly >= 0 && at + monthly === held).toBe(true)
        }
        expect(sumCents([...sums.map(({ gross }) => gross), pension?.pot ?? cents(0)])).toBe(worthOfFunds(funds))
        expect(result.left[pillar]).toBe(pension?.pot)
      }
      // The server refuses nothing that the screen proposes.
      const standings = { 2: { ...standing, funds: second }, 3: { ...standing, funds: third } }
      expect(checkWithdrawals(result.parts.map(request), standings).map(({ kind }) => kind)).toEqual(
        result.parts.map(() => 'may-sign'),
      )
    }),
  )
})
