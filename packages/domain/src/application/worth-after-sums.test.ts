import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import type { Holding } from '../holdings/holding.ts'
import { cents } from '../money/cents.ts'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, move, take } from '../testing/sample-applications.ts'
import { CHEAP, DEAR, holding, THIRD } from '../testing/sample-holdings.ts'
import type { ApplicationFacts } from './application.ts'
import { worthAfterSums } from './worth-after-sums.ts'

const worth = (holdings: readonly Holding[], pending: readonly ApplicationFacts[]) =>
  worthAfterSums(holdings, pending, civilDate('2026-11-26'))

const held = [holding(DEAR, 1000), holding(CHEAP, 500)]
const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 40), take(CHEAP, 40)] })

test('a pending sum is taken off, and one that is paid or cancelled is not', () => {
  expect(worth(held, [sum])).toBe(900_00)
  expect(worth(held, [{ ...sum, status: 'COMPLETE' }])).toBe(1500_00)
  expect(worth(held, [{ ...sum, status: 'CANCELLED' }])).toBe(1500_00)
})

test('a sum in units counts at the price, and is unknown without one', () => {
  const part = { units: unitsFromNumber(100), nav: navFromNumber(1.5) }
  const ofThird = application('WITHDRAWAL_THIRD_PILLAR', { takes: [{ isin: THIRD.isin, part }] })
  expect(worth([holding(THIRD, 200)], [ofThird])).toBe(50_00)
  expect(worth(held, [ofThird])).toBe(1500_00)
  const unpriced = { ...ofThird, takes: [{ isin: THIRD.isin, part: { ...part, nav: null } }] }
  expect(worth([holding(THIRD, 200)], [unpriced])).toBeNull()
})

test('sums never take more than there is', () => {
  expect(worth([holding(DEAR, 1000)], [sum, { ...sum, id: 2, takes: [take(DEAR, 80)] }])).toBe(0)
})

test('a switch and a fund pension that has not begun keep the value', () => {
  const away = application('TRANSFER', { source: DEAR, moves: [move(null, 60), move(CHEAP, 40)] })
  expect(worth(held, [away, application('FUND_PENSION_OPENING')])).toBe(1500_00)
})

test('the value is unknown where that of a fund or the part of a sum is', () => {
  expect(worth([holding(DEAR, null)], [])).toBeNull()
  expect(worth(held, [{ ...sum, takes: null }])).toBeNull()
})

test('a sum takes its share of what an earlier switch has left in the fund', () => {
  const away = { source: DEAR, moves: [move(null, 60)], dueDate: civilDate('2026-12-01') }
  const later = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 50)], dueDate: civilDate('2026-12-16') })
  expect(worth([holding(DEAR, 1000)], [later, application('TRANSFER', away)])).toBe(800_00)
})

test('a sum that the registry has not answered is subtracted as well as the units that it has locked', () => {
  const units = (count: number) => ({ units: unitsFromNumber(count), nav: navFromNumber(1) })
  const listed = application('TRANSFER', { source: THIRD, moves: [{ target: null, part: units(100) }] })
  const takes = [{ isin: THIRD.isin, part: units(30) }]
  const signed = application('WITHDRAWAL_THIRD_PILLAR', { id: -2, status: 'ON_ITS_WAY', takes })
  const held = holding(THIRD, 200, { unavailableValue: cents(100_00) })
  expect(worth([held], [signed, listed])).toBe(270_00)
})
