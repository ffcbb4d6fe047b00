import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { plotShape, VIEW } from './plot-shape.ts'
import { daysOf, point } from './testing/days-of.ts'

const days = daysOf(
  point('2026-08-30', { value: 120, netPaidIn: 95 }, { value: 70, netPaidIn: 45 }),
  point('2026-09-01', { value: 70, netPaidIn: 45 }),
)
const room = { times: 4, amounts: 4, labelGap: 0.1 }

test.each([
  ['near each other, one name stands above the other', '2026-08-31', [false, true]],
  ['far from each other, both stand below the lines', '2026-08-30', [false, false]],
])('where two pillars end: %s', (_, second, raised) => {
  const { ends } = plotShape(
    days,
    room,
    [{ pillar: 3, date: civilDate('2026-09-01'), toPik: false }],
    [{ pillar: 2, date: civilDate(second), toPik: false }],
  )
  expect(ends.map((end) => end.raised)).toEqual(raised)
})

test('the lines go from one edge of the picture to the other, each day at its place', () => {
  const {
    value,
    paidIn,
    days: positions,
  } = plotShape(
    daysOf(
      point('2026-08-01', { value: 100, netPaidIn: 50 }),
      point('2026-08-11', { value: 100, netPaidIn: 100 }),
      point('2026-08-21', { value: 50, netPaidIn: 100 }),
    ),
    room,
  )
  const xs = (path: string) => [...path.matchAll(/[ML]\s*([\d.]+)/g)].map(([, x]) => Number(x))
  expect(xs(value)).toEqual([0, VIEW.width / 2, VIEW.width])
  expect(xs(paidIn)).toEqual([0, VIEW.width / 2, VIEW.width])
  expect(positions.map(({ x }) => x)).toEqual([0, 0.5, 1])
})

test.each([
  ['a part of each in one month is named once', '2026-09-01', false, true],
  ['a part to an investment account is named beside one that was taken out', '2026-09-01', true, false],
  ['parts of two months are both named', '2026-08-31', false, false],
])('where a part of two pillars leaves: %s', (_, second, toPik, repeated) => {
  const { ends } = plotShape(
    days,
    room,
    [],
    [
      { pillar: 3, date: civilDate('2026-09-01'), toPik: false },
      { pillar: 2, date: civilDate(second), toPik },
    ],
  )
  expect(ends.map((end) => end.repeated)).toEqual([false, repeated])
})

test('a band is named over its whole height, a line at its end', () => {
  const both = daysOf(
    point('2026-08-01', { value: 100, netPaidIn: 90 }, { value: 50, netPaidIn: 40 }),
    point('2026-08-21', { value: 120, netPaidIn: 95 }, { value: 70, netPaidIn: 45 }),
  )
  const [second, third, total, paidIn] = plotShape(both, room).labels
  expect(second?.reach?.[1]).toBe(1)
  expect(third?.reach).toEqual([total?.from, second?.reach?.[0]])
  for (const band of [second, third]) {
    const [top, bottom] = band?.reach ?? [0, 0]
    expect(band?.from).toBeCloseTo((top + bottom) / 2)
  }
  expect([total?.reach, paidIn?.reach]).toEqual([undefined, undefined])
  // One pillar is its own line.
  const alone = daysOf(point('2026-08-21', { value: 120, netPaidIn: 95 }))
  expect(plotShape(alone, room).labels.some(({ reach }) => reach !== undefined)).toBe(false)
})
