import { expect, test } from 'vitest'
import { navFromNumber, unitsFromNumber } from '../money/units.ts'
import { application, CHEAP, DEAR, holding, move, take, THIRD } from '../testing/sample-holdings.ts'
import { worthAfterSums } from './worth-after-sums.ts'

const held = [holding(DEAR, 1000), holding(CHEAP, 500)]
const sum = application('PARTIAL_WITHDRAWAL', { takes: [take(DEAR, 40), take(CHEAP, 40)] })

test('a pending sum is taken off, and one that is paid or cancelled is not', () => {
  expect(worthAfterSums(held, [sum])).toBe(900_00)
  expect(worthAfterSums(held, [{ ...sum, status: 'COMPLETE' }])).toBe(1500_00)
  expect(worthAfterSums(held, [{ ...sum, status: 'CANCELLED' }])).toBe(1500_00)
})

test('a sum in units counts at the price, and is unknown without one', () => {
  const part = { units: unitsFromNumber(100), nav: navFromNumber(1.5) }
  const ofThird = application('WITHDRAWAL_THIRD_PILLAR', { takes: [{ isin: THIRD.isin, part }] })
  expect(worthAfterSums([holding(THIRD, 200)], [ofThird])).toBe(50_00)
  expect(worthAfterSums(held, [ofThird])).toBe(1500_00)
  const unpriced = { ...ofThird, takes: [{ isin: THIRD.isin, part: { ...part, nav: null } }] }
  expect(worthAfterSums([holding(THIRD, 200)], [unpriced])).toBeNull()
})

test('sums never take more than there is', () => {
  expect(worthAfterSums([holding(DEAR, 1000)], [sum, { ...sum, id: 2, takes: [take(DEAR, 80)] }])).toBe(0)
})

test('a switch and a fund pension that has not begun keep the value', () => {
  const away = application('TRANSFER', { source: DEAR, moves: [move(null, 60), move(CHEAP, 40)] })
  expect(worthAfterSums(held, [away, application('FUND_PENSION_OPENING')])).toBe(1500_00)
})

test('the value is unknown where that of a fund or the part of a sum is', () => {
  expect(worthAfterSums([holding(DEAR, null)], [])).toBeNull()
  expect(worthAfterSums(held, [{ ...sum, takes: null }])).toBeNull()
})
