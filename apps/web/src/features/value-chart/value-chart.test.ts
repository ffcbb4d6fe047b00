import { portfolioGet } from '@sammas/contract/returns'
import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { centsFromEuros } from '@sammas/domain/money/cents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestedDays, chartPeriodIn, daysProblem, wordsOfPeriod } from './chart-period.ts'
import { plotShape } from './plot-shape.ts'
import { partWords } from './plot-words.ts'
import { gainOf, emptiedIn, growthOf, partialExitsIn, pillarsIn, tableDays } from './savings-day.ts'
import { daysOf, point } from './testing/days-of.ts'

const today = civilDate('2026-11-21')

test('without words in the address the chart shows everything', () => {
  expect(chartPeriodIn({ language: 'en' }, today)).toEqual({ kind: 'preset', preset: 'all' })
  expect(requestedDays({ kind: 'preset', preset: 'all' }, today)).toEqual({})
})

test('presets request whole years back, or from 1 January', () => {
  expect(requestedDays({ kind: 'preset', preset: 'this-year' }, today)).toEqual({ from: '2026-01-01' })
  expect(requestedDays({ kind: 'preset', preset: '5' }, today)).toEqual({ from: '2021-11-21' })
  expect(requestedDays({ kind: 'preset', preset: '1' }, civilDate('2028-02-29'))).toEqual({ from: '2027-02-28' })
})

test('while today is not known only the whole history can be requested, and days in the address stay as they are', () => {
  const days = { kind: 'days', from: civilDate('2026-01-01'), to: civilDate('2999-01-01') } as const
  expect(chartPeriodIn({ from: days.from, to: days.to }, null)).toEqual(days)
  expect(requestedDays({ kind: 'preset', preset: 'all' }, null)).toEqual({})
  expect([requestedDays({ kind: 'preset', preset: '1' }, null), requestedDays(days, null)]).toEqual([null, null])
})

test('parameters written into the address are read back', () => {
  const days = { kind: 'days', from: civilDate('2020-01-01'), to: civilDate('2021-06-30') } as const
  for (const period of [days, { kind: 'preset', preset: '10' } as const]) {
    const words = Object.entries(wordsOfPeriod(period)).filter(([, value]) => value !== null)
    expect(chartPeriodIn(Object.fromEntries(words) as Record<string, string>, today)).toEqual(period)
  }
})

test('an address that makes no sense shows everything', () => {
  for (const words of [
    { period: '7' },
    { from: '2020-01-01' },
    { from: '2021-02-30', to: '2022-01-01' },
    { from: '2022-01-01', to: '2021-01-01' },
    { from: '2022-01-01', to: '2027-01-01' },
  ]) {
    expect(chartPeriodIn(words, today)).toEqual({ kind: 'preset', preset: 'all' })
  }
})

test('two days that cannot be shown have a reason', () => {
  expect(daysProblem('', '2021-01-01', today)).toBe('missing')
  expect(daysProblem('2003-01-06', '2021-01-01', today)).toBe('too-early')
  expect(daysProblem('2021-01-01', '2026-11-22', today)).toBe('too-late')
  expect(daysProblem('2021-01-01', '2021-01-01', today)).toBe('wrong-order')
  expect(daysProblem('2003-01-07', '2026-11-21', today)).toBeNull()
})

test('an unknown part makes the sum of a day unknown, a pillar that is not there does not', () => {
  const [known, unknown] = daysOf(
    point('2026-01-01', { value: 10.1, netPaidIn: 8 }),
    point('2026-01-02', { value: 10.2, netPaidIn: 8 }, { value: null, netPaidIn: 5 }),
  )
  expect(known).toMatchObject({ value: 1010, paidIn: 800, values: { 2: 1010 } })
  expect(unknown).toMatchObject({ value: null, paidIn: 1300, values: { 2: 1020, 3: null } })
  expect(unknown && gainOf(unknown)).toBeNull()
})

const year = daysOf(
  point('2026-01-01', { value: 110, netPaidIn: 100 }),
  point('2026-11-21', { value: 150, netPaidIn: 120 }, { value: 12, netPaidIn: 10 }),
)

test('growth is the gain in value beyond payments meanwhile', () => {
  expect(growthOf(year, { from: civilDate('2026-01-01') })).toEqual({ amount: centsFromEuros(22), whole: false })
})

test('when nothing was there before, all growth counts', () => {
  expect(growthOf(year, {})).toEqual({ amount: centsFromEuros(32), whole: true })
  expect(growthOf(year, { from: civilDate('2021-11-21') })).toEqual({ amount: centsFromEuros(32), whole: true })
})

test('growth between unknown ends is unknown, of no days there is none', () => {
  const days = daysOf(
    point('2026-01-01', { value: 1, netPaidIn: 1 }),
    point('2026-01-02', { value: null, netPaidIn: 1 }),
  )
  expect(growthOf(days, {})?.amount).toBeNull()
  expect(growthOf([], {})).toBeNull()
})

const room = { times: 4, amounts: 3, labelGap: 0.16 }

const borderWith = (...exits: { date: string; amount: number; toPik: boolean }[]) =>
  z.decode(portfolioGet.reply, {
    asOf: '2026-11-21',
    border: { secondPillar: { paidIn: 100, exits }, thirdPillar: { paidIn: 10 } },
    points: [],
  }).border
const moved = { date: '2021-09-01', amount: -130, toPik: true }
const emptied = [{ pillar: 2, date: '2021-09-01', toPik: true }]

test('a pillar wholly transferred to a PIK is marked as emptied, and keeps its growth', () => {
  const ending = daysOf(
    point('2021-08-31', { value: 129, netPaidIn: 100 }),
    point('2021-09-01', { value: 130, netPaidIn: 100 }),
  )
  expect(emptiedIn(ending, borderWith(moved))).toEqual(emptied)
  expect(growthOf(ending, {})).toEqual({ amount: centsFromEuros(30), whole: true })
  expect(plotShape(ending, room, emptiedIn(ending, borderWith(moved))).ends).toMatchObject([{ x: 1, toPik: true }])
})

test('a pillar that was emptied in parts on one day names the target of the largest part', () => {
  const ending = daysOf(
    point('2021-08-31', { value: 129, netPaidIn: 100 }),
    point('2021-09-01', { value: 130, netPaidIn: 100 }),
  )
  const [less, more] = [
    { date: '2021-09-01', amount: -30, toPik: false },
    { date: '2021-09-01', amount: -100, toPik: true },
  ]
  expect(emptiedIn(ending, borderWith(less, more))).toEqual(emptied)
  expect(emptiedIn(ending, borderWith(more, less))).toEqual(emptied)
})

test('the other pillar continues after one was emptied: both growths count, its own name alone is at the end', () => {
  const going = daysOf(
    point('2021-08-31', { value: 129, netPaidIn: 100 }, { value: 10, netPaidIn: 10 }),
    point('2021-09-01', { value: 130, netPaidIn: 100 }, { value: 10, netPaidIn: 10 }),
    point('2021-09-02', null, { value: 12, netPaidIn: 10 }),
  )
  expect(emptiedIn(going, borderWith(moved))).toEqual(emptied)
  expect(growthOf(going, {})?.amount).toBe(centsFromEuros(32))
  expect(growthOf(going, {}, [3])?.amount).toBe(centsFromEuros(2))
  expect(plotShape(going, room).labels.map(({ part }) => part)).toEqual(['third', 'paidIn'])
})

test('with one part moved out and one part left the pillar is not emptied', () => {
  const partly = daysOf(
    point('2021-09-01', { value: 70, netPaidIn: 50 }),
    point('2021-09-02', { value: 70, netPaidIn: 50 }),
  )
  expect(emptiedIn(partly, borderWith({ ...moved, amount: -50 }))).toEqual([])
  expect(emptiedIn(partly, null)).toEqual([])
  // A part that left on the last day shown.
  expect(emptiedIn(partly.slice(0, 1), borderWith({ ...moved, amount: -50 }))).toEqual([])
})

test('a part that left is marked on its day, and deducted from the payments from then on', () => {
  const border = borderWith({ ...moved, amount: -50 }, { date: '2020-01-05', amount: -5, toPik: false })
  const half = daysOf(
    point('2021-08-30', { value: 120, netPaidIn: 95 }),
    point('2021-09-03', { value: 70, netPaidIn: 45 }),
  )
  const partly = partialExitsIn(half, border, emptiedIn(half, border))
  expect(partly).toEqual({ isNet: true, exits: emptied })
  expect(plotShape(half, room, [], partly.exits).ends).toMatchObject([{ x: 0.5, toPik: true, whole: false }])
  // Money that left before the time shown is not marked, but is deducted from the line.
  const later = daysOf(
    point('2021-10-01', { value: 70, netPaidIn: 45 }),
    point('2021-10-02', { value: 71, netPaidIn: 45 }),
  )
  expect(partialExitsIn(later, border, [])).toEqual({ isNet: true, exits: [] })
  const earlier = daysOf(
    point('2019-10-01', { value: 70, netPaidIn: 45 }),
    point('2019-10-02', { value: 71, netPaidIn: 45 }),
  )
  expect(partialExitsIn(earlier, border, [])).toEqual({ isNet: false, exits: [] })
  expect([partWords('paidIn', true), partWords('paidIn', false)]).toEqual(['value.paid.net', 'value.paid.in'])
})

test('monthly payments are marked by the first of them, where it is shown', () => {
  const paid = ['2024-04-16', '2024-05-16', '2024-06-17'].map((date, index) => ({
    date,
    amount: -90 - index,
    toPik: false,
  }))
  const border = borderWith(...paid)
  const from = (date: string) =>
    daysOf(point(date, { value: 900, netPaidIn: 800 }), point('2024-06-18', { value: 630, netPaidIn: 530 }))
  const exits = (date: string, of = border) => partialExitsIn(from(date), of, []).exits
  expect(exits('2024-01-01')).toEqual([{ pillar: 2, date: '2024-04-16', toPik: false, isFirst: true }])
  expect(exits('2024-05-01')).toEqual([])
  expect(exits('2024-01-01', borderWith(...paid.slice(1)))).toEqual([{ pillar: 2, date: '2024-06-17', toPik: false }])
})

test('an emptied pillar is not marked a second time', () => {
  const ending = daysOf(
    point('2021-08-31', { value: 129, netPaidIn: 100 }, { value: 10, netPaidIn: 10 }),
    point('2021-09-01', { value: 130, netPaidIn: 100 }, { value: 10, netPaidIn: 10 }),
    point('2021-09-02', null, { value: 12, netPaidIn: 10 }),
  )
  const border = borderWith(moved)
  expect(partialExitsIn(ending, border, emptiedIn(ending, border))).toEqual({ isNet: false, exits: [] })
})

const everyDay = (count: number) =>
  daysOf(
    ...Array.from({ length: count }, (_, index) =>
      point(addDays(civilDate('2025-01-30'), index), { value: index, netPaidIn: 1 }),
    ),
  )

test('the table holds every day of a short time, newest first', () => {
  expect(tableDays(everyDay(3)).map(({ date }) => date)).toEqual(['2025-02-01', '2025-01-31', '2025-01-30'])
})

test('the table of a longer time holds the ends of months or years, and both ends of the chart', () => {
  expect(tableDays(everyDay(64)).map(({ date }) => date)).toEqual([
    '2025-04-03',
    '2025-03-31',
    '2025-02-28',
    '2025-01-31',
    '2025-01-30',
  ])
  expect(
    tableDays(everyDay(2000))
      .map(({ date }) => date)
      .slice(-3),
  ).toEqual(['2026-12-31', '2025-12-31', '2025-01-30'])
})

test('the axis starts at zero and the pillars are stacked', () => {
  const shape = plotShape(year, room)
  expect(shape.zero).toBe(1)
  expect(shape.bands.map(({ part }) => part)).toEqual(['second', 'third'])
  expect(shape.days.map(({ x }) => x)).toEqual([0, 1])
  expect(shape.amounts.map(({ amount }) => amount)).toEqual([0, centsFromEuros(100)])
})

test('more taken out than paid in is drawn below zero', () => {
  const shape = plotShape(
    daysOf(point('2026-01-01', { value: 50, netPaidIn: -50 }), point('2026-02-01', { value: 50, netPaidIn: -50 })),
    room,
  )
  expect(shape.zero).toBeGreaterThan(0.4)
  expect(shape.zero).toBeLessThan(0.6)
})

test('an unknown day is a gap, and nothing is stacked on an unknown pillar', () => {
  const known = { value: 10, netPaidIn: 5 }
  const days = daysOf(
    point('2026-01-01', known, known),
    point('2026-01-02', known, known),
    point('2026-01-03', { value: null, netPaidIn: 5 }, known),
    point('2026-01-04', known, known),
  )
  const shape = plotShape(days, room)
  for (const { edge } of shape.bands) expect(edge.match(/M/g)).toHaveLength(2)
  expect(shape.days.map(({ top }) => top === null)).toEqual([false, false, true, false])
  expect(shape.paidIn.match(/M/g)).toHaveLength(1)
})

test('one pillar is its own total and has one name; two have a name each and one for both', () => {
  expect(plotShape(everyDay(3), room).labels.map(({ part }) => part)).toEqual(['second', 'paidIn'])
  expect(plotShape(year, room).labels.map(({ part }) => part)).toEqual(['second', 'third', 'total', 'paidIn'])
})

test('a first day alone is a dot, not a crash', () => {
  const shape = plotShape(daysOf(point('2026-11-21', { value: 0, netPaidIn: 0 })), room)
  expect(shape.bands[0]?.edge).toMatch(/^M10000 \d+h0$/)
  expect(shape.times).toEqual([])
})

test('every place in the plot lies inside it', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map((value) => value / 100)
  const pillar = fc.option(fc.record({ value: fc.option(amount), netPaidIn: fc.integer({ min: -1e6, max: 1e6 }) }))
  const points = fc.array(fc.record({ secondPillar: pillar, thirdPillar: pillar }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(points, (given) => {
      const days = daysOf(
        ...given.map((each, index) => ({ ...each, date: addDays(civilDate('2020-01-01'), index * 9) })),
      )
      const shape = plotShape(days, room)
      const positions = [
        ...shape.days.flatMap(({ x, top, paidIn }) => [x, top ?? 0, paidIn]),
        ...shape.labels.map(({ y }) => y),
        ...shape.amounts.map(({ y }) => y),
        ...shape.times.map(({ x }) => x),
        shape.zero,
      ]
      for (const position of positions) expect(position >= 0 && position <= 1).toBe(true)
      expect(shape.bands).toHaveLength(pillarsIn(days).length)
    }),
  )
})

test('the words of time lie between the first day and the last, however many days there are', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const days = daysOf(...months.map((month) => point(`2025-${month}-01`, { value: 100, netPaidIn: 100 })))
  const { times } = plotShape(days, room)
  expect(times.map(({ date }) => date > '2025-06-30')).toContain(true)
})
