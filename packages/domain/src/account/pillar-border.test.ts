import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilDate } from '../dates/civil-date.ts'
import { cents, sumCents } from '../money/cents.ts'
import { borderDays, leftPillar, pillarBorder, type PillarMovement } from './pillar-border.ts'

const movement = (date: string, amount: number, kind?: 'arrival' | 'pik'): PillarMovement => ({
  date: civilDate(date),
  amount: cents(amount),
  isArrival: kind === 'arrival',
  isToPik: kind === 'pik',
})
const wage = movement('2026-01-12', 6000)
const out = (amount: number) => movement('2026-05-04', -amount)
const into = (amount: number) => movement('2026-05-04', amount, 'arrival')
const toPik = (amount: number) => movement('2026-05-04', -amount, 'pik')

test.each([
  ['money that came with the wage', [wage], [6000, 0, 0, 0]],
  ['a switch is neither paid in nor taken out', [wage, out(4000), into(4000)], [6000, 0, 0, 4000]],
  ['a switch into two funds', [wage, out(4000), into(2500), into(1500)], [6000, 0, 0, 4000]],
  ['a payment on the day of a switch', [movement('2026-05-04', 700), out(4000), into(4000)], [700, 0, 0, 4000]],
  ['money taken out', [wage, out(4000)], [6000, -4000, 0, 0]],
  ['a transfer to a PIK has left', [wage, toPik(6000)], [6000, 0, -6000, 0]],
  ['a transfer, partly to a PIK', [wage, out(1000), into(1000), toPik(5000)], [6000, 0, -5000, 1000]],
  ['an arrival never hides a transfer to a PIK', [toPik(5000), into(5000)], [5000, 0, -5000, 0]],
  ['a part that left came back on the day', [out(4000), into(1500)], [0, -2500, 0, 1500]],
  ['units that come for nothing that left', [into(1500)], [1500, 0, 0, 0]],
  [
    'money that leaves on one day and comes on another',
    [out(4000), movement('2026-09-01', 4000, 'arrival')],
    [4000, -4000, 0, 0],
  ],
  ['nothing', [], [0, 0, 0, 0]],
])('the border of a pillar: %s', (_, movements, [paidIn, takenOut, movedToPik, switched]) => {
  const days = borderDays(movements)
  const border = pillarBorder(days)
  expect(border.paidIn).toBe(paidIn)
  expect(leftPillar(border, 'taken-out')).toBe(takenOut)
  expect(leftPillar(border, 'to-pik')).toBe(movedToPik)
  expect(sumCents(days.map((day) => day.switched))).toBe(switched)
})

test('each day on which money left has its amount and target', () => {
  expect(pillarBorder(borderDays([wage, out(100), toPik(5000)])).exits).toEqual([
    { date: '2026-05-04', amount: -5000, toPik: true },
    { date: '2026-05-04', amount: -100, toPik: false },
  ])
})

test('the border includes every booking, for any switches', () => {
  const any = fc.record({
    date: fc.integer({ min: 0, max: 5 }).map((days) => addDays(civilDate('2026-01-01'), days)),
    amount: fc.integer({ min: -1e9, max: 1e9 }).map(cents),
    isArrival: fc.boolean(),
    isToPik: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(any), (movements) => {
      const border = pillarBorder(borderDays(movements))
      const left = leftPillar(border, 'taken-out') + leftPillar(border, 'to-pik')
      expect(border.paidIn).toBeGreaterThanOrEqual(0)
      for (const { amount } of border.exits) expect(amount).toBeLessThan(0)
      expect(border.paidIn + left).toBe(sumCents(movements.map(({ amount }) => amount)))
    }),
  )
})
