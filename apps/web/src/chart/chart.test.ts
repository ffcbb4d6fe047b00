import { civilDate, daysBetween } from '@sammas/domain/dates/civil-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorAfter, nearestIndex } from './cursor.ts'
import { niceTicks } from './nice-ticks.ts'
import { bandPath, linePath, runsOf } from './paths.ts'
import { areApart, spread, spreadHeights } from './spread.ts'
import { timeTicks } from './time-ticks.ts'

test('values on an axis are round and start at zero', () => {
  expect(niceTicks(0, 48_558, 3)).toEqual([0, 20_000, 40_000])
  expect(niceTicks(0, 100, 4)).toEqual([0, 50, 100])
  expect(niceTicks(-1200, 3000, 4)).toEqual([0, 2000])
})

test('values on a short axis are whole', () => {
  expect(niceTicks(0, 1, 6)).toEqual([0, 1])
  expect(niceTicks(0, 3, 9)).toEqual([0, 1, 2, 3])
})

test('an axis without length has no values', () => {
  expect(niceTicks(0, 0, 4)).toEqual([])
})

test('values on an axis are at most as many as requested, lie inside, are evenly spaced and include zero', () => {
  const ends = fc.tuple(
    fc.integer({ min: -1e9, max: 0 }),
    fc.integer({ min: 1, max: 1e11 }),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(ends, ([low, high, most]) => {
      const ticks = niceTicks(low, high, most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(ticks).toContain(0)
      for (const tick of ticks) expect(tick >= low && tick <= high).toBe(true)
      const steps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)))
      expect(steps.size).toBeLessThanOrEqual(1)
    }),
  )
})

const written = (from: string, to: string, most: number) =>
  timeTicks(civilDate(from), civilDate(to), most).map(({ date, unit }) => `${unit} ${date}`)

test('months are counted in steps that divide a year', () => {
  const months = (most: number) => written('2026-01-01', '2026-12-31', most).map((tick) => tick.slice(-5, -3))
  expect(months(12)).toHaveLength(12)
  expect(months(6)).toEqual(['01', '03', '05', '07', '09', '11'])
  expect(months(4)).toEqual(['01', '04', '07', '10'])
  expect(months(2)).toEqual(['01', '07'])
})

test('a long time is counted in years, a year in months, a month in days', () => {
  expect(written('2011-11-11', '2026-11-21', 4)).toEqual(['year 2015-01-01', 'year 2020-01-01', 'year 2025-01-01'])
  expect(written('2026-01-01', '2026-11-21', 4)).toEqual([
    'month 2026-01-01',
    'month 2026-04-01',
    'month 2026-07-01',
    'month 2026-10-01',
  ])
  expect(written('2026-11-01', '2026-11-21', 4)).toEqual(['day 2026-11-01', 'day 2026-11-08', 'day 2026-11-15'])
})

test('one day is no axis', () => {
  expect(written('2026-11-21', '2026-11-21', 4)).toEqual([])
})

test('ticks of time are at most as many as requested, rise and lie inside', () => {
  const days = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 2, max: 8 }), (start, length, most) => {
      const from = civilDate(new Date(start * 86_400_000).toISOString().slice(0, 10))
      const to = civilDate(new Date((start + length) * 86_400_000).toISOString().slice(0, 10))
      const ticks = timeTicks(from, to, most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      if (length > 0) expect(ticks.length).toBeGreaterThan(0)
      for (const { date } of ticks) expect(date >= from && date <= to).toBe(true)
      for (const [index, { date }] of ticks.slice(1).entries()) {
        expect(daysBetween(ticks[index]?.date ?? date, date)).toBeGreaterThan(0)
      }
    }),
  )
})

test('an unknown value breaks a line and is not bridged', () => {
  expect(runsOf([1, null, null, 2, 3])).toEqual([[1], [2, 3]])
  const points = [{ x: 0, y: 10 }, { x: 1, y: 9 }, null, { x: 3, y: 7 }]
  expect(linePath(points)).toBe('M0 10L1 9M3 7h0')
})

test('a band is drawn along its top and back along its bottom', () => {
  const slices = [{ x: 0, top: 1, bottom: 5 }, { x: 2, top: 0, bottom: 4.04 }, null, { x: 9, top: 1, bottom: 2 }]
  expect(bandPath(slices)).toBe('M0 1L2 0L2 4L0 5Z')
})

test('labels with room stay where they want to be', () => {
  expect(spread([0.1, 0.9, 0.5], 0.2)).toEqual([0.1, 0.9, 0.5])
})

test('labels are never nearer than the gap while there is room, stay inside and keep their order', () => {
  const wanted = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })
  fc.assert(
    fc.property(wanted, (positions) => {
      const result = spread(positions, 0.2)
      const pairs = result
        .map((position, index) => ({ position, wanted: positions[index] ?? 0 }))
        .toSorted((a, b) => a.position - b.position)
      for (const { position } of pairs) expect(position >= 0 && position <= 1).toBe(true)
      for (const [index, { position, wanted: want }] of pairs.slice(1).entries()) {
        expect(position - (pairs[index]?.position ?? 0)).toBeGreaterThan(0.2 - 1e-9)
        expect(want).toBeGreaterThanOrEqual(pairs[index]?.wanted ?? 0)
      }
    }),
  )
})

test('labels without enough room share it evenly', () => {
  expect(spread([0.5, 0.5, 0.5], 0.8)).toEqual([0, 0.5, 1])
})

test('labels of different heights do not overlap while there is room for all, and share it otherwise', () => {
  const label = fc.record({
    position: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(label, { maxLength: 5 }), (labels) => {
      const heights = labels.map(({ height }) => height)
      const result = spreadHeights(
        labels.map(({ position }) => position),
        heights,
      )
      expect(areApart(result, heights)).toBe(true)
      expect(result.every((position) => position >= 0 && position <= 1)).toBe(true)
    }),
  )
  expect(spreadHeights([0.5, 0.5, 0.5], [0.2, 0.6, 0.2])).toEqual(
    [0.2, 0.6, 1].map((position) => expect.closeTo(position)),
  )
  expect(spreadHeights([0.5, 0.5, 0.5], [1, 3, 1])).toEqual([0, 0.5, 1])
  expect(areApart([0.2, 0.3], [0.1, 0.1])).toBe(true)
  expect(areApart([0.3, 0.2], [0.1, 0.14])).toBe(false)
})

test('the pointer takes the nearest point', () => {
  expect([-1, 0.2, 0.5, 0.9, 7].map((x) => nearestIndex([0, 0.4, 1], x))).toEqual([0, 1, 1, 2, 2])
  expect(nearestIndex([], 0.5)).toBe(-1)
})

test('keys move the cursor and stop at the ends', () => {
  expect(cursorAfter('ArrowLeft', 0, 100)).toBe(0)
  expect(cursorAfter('ArrowRight', 98, 100)).toBe(99)
  expect(cursorAfter('PageDown', 50, 100)).toBe(40)
  expect([cursorAfter('PageUp', 1, 4), cursorAfter('PageDown', 2, 4)]).toEqual([2, 1])
  expect(cursorAfter('Home', 50, 100)).toBe(0)
  expect(cursorAfter('End', 50, 100)).toBe(99)
})

test('keys that are not the cursor’s are left to the page', () => {
  expect(cursorAfter('Tab', 5, 10)).toBeNull()
  expect(cursorAfter('constructor', 5, 10)).toBeNull()
})
