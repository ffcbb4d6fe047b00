import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { type Cents, centsFromEuros as euros } from '../money/cents.ts'
import { changeOfYear } from './change-of-year.ts'

const paid = (date: string, amount: number) => ({ date: civilDate(date), amount: euros(amount) })
const change = (
  beginning: Cents | null,
  ending: Cents | null,
  transactions: ReturnType<typeof paid>[] = [],
  today = '2026-07-02',
) => changeOfYear({ today: civilDate(today), beginning, ending, transactions })

test.each<[string, ReturnType<typeof change>, number | null, number | null]>([
  ['money that lay still', change(euros(1000), euros(1100)), 100, 0.1],
  ['a loss', change(euros(1000), euros(950)), -50, -0.05],
  ['without a gain it is 0, which is known', change(euros(1000), euros(1000)), 0, 0],
  ['a payment is no gain', change(euros(1000), euros(1600), [paid('2026-04-01', 600)]), 0, 0],
  ['a payout is no loss', change(euros(1000), euros(400), [paid('2026-04-01', -600)]), 0, 0],
  [
    'payments before the year are in the beginning',
    change(euros(1000), euros(1100), [paid('2025-12-31', 50)]),
    100,
    0.1,
  ],
  ['a payment on 1 January is of the year', change(euros(0), euros(110), [paid('2026-01-01', 100)]), 10, 0.1],
  ['a payment of a later day is not counted yet', change(euros(1000), euros(1100), [paid('2026-07-03', 50)]), 100, 0.1],
  ['money of this year alone', change(euros(0), euros(105), [paid('2026-04-02', 100)]), 5, 0.05],
  ['money of today has a gain, and no rate', change(euros(0), euros(100), [paid('2026-07-02', 100)]), 0, null],
  ['all taken out with a gain', change(euros(1000), euros(0), [paid('2026-04-01', -1020)]), 20, 0.02],
  ['an unknown beginning', change(null, euros(1000)), null, null],
  ['an unknown end', change(euros(1000), null), null, null],
  ['an unknown value is not nothing', change(euros(0), null), null, null],
])('%s', (_, found, gain, rate) => {
  expect(found?.from).toBe('2026-01-01')
  expect(found?.gain).toBe(gain === null ? null : euros(gain))
  if (rate === null) expect(found?.rate).toBeNull()
  else expect(found?.rate).toBeCloseTo(rate, 9)
})

test('on 1 January there is no time that it could have grown in, and on 31 December it is that of the year', () => {
  expect(change(euros(1000), euros(1000), [], '2026-01-01')).toMatchObject({ gain: 0, rate: null })
  expect(change(euros(1000), euros(1100), [], '2026-12-31')?.rate).toBeCloseTo(0.1, 9)
})

test('without any money in the year there is nothing to show', () => {
  expect(change(euros(0), euros(0))).toBeNull()
  expect(change(euros(0), euros(0), [paid('2025-12-31', 50)])).toBeNull()
})
