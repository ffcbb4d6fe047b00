import { allocateWhole } from '@sammas/domain/money/allocate'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { units, valueOf } from '@sammas/domain/money/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { navOn } from '../../../market-prices/market-prices.ts'
import { transferMovements } from './transfer-units.ts'

const SOURCE = isin('EE3600019766')
const TARGETS = [isin('EE3600109435'), isin('EE3600109443'), isin('EE3600019758')]
const DAY = civilDate('2026-09-01')

const share = (targetIsin: (typeof TARGETS)[number], basisPoints: number) => ({
  targetIsin,
  targetPik: null,
  amount: { kind: 'share', share: basisPoints } as const,
})

test('parts always add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 10 ** 12 }),
      fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 8 }),
      (total, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        const parts = allocateWhole(total, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(parts.every((part, index) => part >= 0 && (weights[index] !== 0 || part === 0))).toBe(true)
      },
    ),
  )
})

test('moving everything keeps the value to the cent for any shares', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 10 ** 10 }), fc.integer({ min: 1, max: 9998 }), (held, first) => {
      const shares = [first, Math.floor((10_000 - first) / 2), Math.ceil((10_000 - first) / 2)]
      const exchanges = TARGETS.map((target, index) => share(target, shares[index] ?? 0)).filter(
        ({ amount }) => amount.share > 0,
      )
      const stock = { held: units(held), available: units(held) }
      const movements = transferMovements(SOURCE, exchanges, DAY, stock)
      const out = movements.filter(({ type }) => type === 'SUBTRACTION')
      const into = movements.filter(({ type }) => type === 'CONTRIBUTION')
      expect(out.reduce((sum, { units: part }) => sum + (part ?? 0), 0)).toBe(-held)
      const before = valueOf(units(held), navOn(SOURCE, DAY))
      expect(out.reduce((sum, { amount }) => sum + amount, 0)).toBe(-before)
      const after = into.reduce((sum, { isin: fund, units: part }) => {
        return sum + (fund === null || part === null ? 0 : valueOf(part, navOn(fund, DAY)))
      }, 0)
      expect(after).toBe(before)
    }),
  )
})

test('half stays when half is moved', () => {
  const stock = { held: units(100_001), available: units(100_001) }
  const [out] = transferMovements(SOURCE, [share(isin('EE3600109435'), 5000)], DAY, stock)
  expect(out?.units).toBe(-50_001)
})

test('money for a PIK leaves the funds', () => {
  const toPik = {
    targetIsin: null,
    targetPik: 'EE332200000000002024',
    amount: { kind: 'share', share: 10_000 } as const,
  }
  const stock = { held: units(500_000), available: units(500_000) }
  const movements = transferMovements(SOURCE, [toPik], DAY, stock)
  expect(movements).toHaveLength(1)
  expect(movements[0]).toMatchObject({ type: 'SUBTRACTION', units: -500_000, comment: 'PIK EE332200000000002024' })
})

test('never more than the rest moves, and nothing moves out of an empty fund', () => {
  const exchanges = [
    { targetIsin: isin('EE3600001707'), targetPik: null, amount: { kind: 'units', units: 900 } as const },
  ]
  const [out] = transferMovements(SOURCE, exchanges, DAY, { held: units(1000), available: units(300) })
  expect(out?.units).toBe(-300)
  expect(transferMovements(SOURCE, exchanges, DAY, { held: units(1000), available: units(0) })).toEqual([])
})
