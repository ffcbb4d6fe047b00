import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import type { PlanPoint } from '@sammas/domain/plan/plan'
import { expect, test } from 'vitest'
import { formatIn } from '#web/i18n/use-format.ts'
import { VIEW } from '#web/features/value-chart/plot-shape.ts'
import { potShape, potShares, type PotPart } from './pot-shape.ts'
import { potReadings } from './pot-words.ts'

const ROOM = { times: 6, amounts: 5, labelGap: 0.1 }

/** Savings of 1000 €, of which each part is given in euros. */
function point(
  month: number,
  parts: Partial<Record<'own' | 'employer' | 'state' | 'growth' | 'fees', number>>,
): PlanPoint {
  const { own = 0, employer = 0, state = 0, growth = 0, fees = 0 } = parts
  const euros = (amount: number) => cents(amount * 100)
  return {
    month,
    day: civilDate(`20${String(30 + month / 12)}-01-01`),
    pot: euros(1000 + own + employer + state + growth - fees),
    before: euros(1000),
    own: euros(own),
    employer: euros(employer),
    state: euros(state),
    growth: euros(growth),
    fees: euros(fees),
  }
}

const today = point(0, {})
const later = point(12, { own: 100, employer: 50, state: 200, growth: 300, fees: 80 })

test('payments and growth are stacked, and fees are missing from the top', () => {
  expect(potShares(later)).toEqual([
    { part: 'before', amount: 1000_00, bottom: 0, top: 1000_00 },
    { part: 'own', amount: 150_00, bottom: 1000_00, top: 1150_00 },
    { part: 'state', amount: 200_00, bottom: 1150_00, top: 1350_00 },
    { part: 'growth', amount: 300_00, bottom: 1350_00, top: 1650_00 },
    { part: 'fees', amount: -80_00, bottom: 1570_00, top: 1650_00 },
  ])
})

test('a growth below 0 is taken from the payments', () => {
  const [, , , growth, fees] = potShares(point(12, { own: 100, growth: -50, fees: 10 }))
  expect(growth).toMatchObject({ amount: -50_00, bottom: 1050_00, top: 1100_00 })
  expect(fees).toMatchObject({ bottom: 1040_00, top: 1050_00 })
})

test('a part that is 0 in whole euros has neither a name nor a band', () => {
  const last = { ...point(12, { own: 100 }), growth: cents(49), fees: cents(50) }
  const { names, bands } = potShape({ points: [today, last], unfavourable: null }, ROOM)
  expect(names.map(({ name }) => name)).toEqual(['before', 'own', 'fees', 'pot'])
  expect(bands.map(({ part }) => part)).toEqual(['own', 'before', 'fees'])
})

test('a part with money on the way keeps its band when it ends at 0', () => {
  const { bands } = potShape(
    { points: [today, point(12, { growth: 80 }), point(24, { own: 100 })], unfavourable: null },
    ROOM,
  )
  expect(bands.map(({ part }) => part)).toEqual(['own', 'before', 'growth'])
})

test('payments reach down to zero, growth and fees to the parts below them', () => {
  const { bands, zero, amounts } = potShape({ points: [today, later], unfavourable: null }, ROOM)
  const areas = new Map(bands.map(({ part, area, edge }) => [part, { area, edge }]))
  const height = (part: PotPart) => Number(areas.get(part)?.edge.split(' ').at(-1))
  const bottom = String(Math.round(zero * VIEW.height))
  expect(areas.get('state')?.area).toBe(`${areas.get('state')?.edge ?? ''} 10000 ${bottom} 0 ${bottom}`)
  expect(areas.get('before')?.edge).toMatch(/^0 (\d+) 10000 \1$/)
  expect(areas.get('growth')?.area).toBe(
    `${areas.get('growth')?.edge ?? ''} 10000 ${String(height('state'))} 0 ${String(height('before'))}`,
  )
  const thousand = amounts.find(({ amount }) => amount === 1000_00)?.y ?? 0
  expect(height('before')).toBe(Math.round(thousand * VIEW.height))
  expect(Number(areas.get('fees')?.area.split(' ').at(3))).toBe(height('growth'))
})

test('the axis holds still while the pot changes a little, and has room for it', () => {
  const shapeOf = (growth: number) =>
    potShape({ points: [today, point(12, { own: 700, growth })], unfavourable: null }, ROOM)
  const [one, other, more] = [shapeOf(10), shapeOf(80), shapeOf(900)]
  expect(other.amounts).toEqual(one.amounts)
  expect(other.points[1]?.top).toBeLessThan(one.points[1]?.top ?? 0)
  expect(more.amounts).not.toEqual(one.amounts)
  for (const { points } of [one, other, more]) for (const { top } of points) expect(top).toBeGreaterThan(0)
})

test('each part with money has a name inside the plot, from the pot down to its parts', () => {
  const bad = {
    payout: { pot: cents(0), fundPension: null, lumpSum: cents(0) },
    points: [today, point(12, { fees: 400 })],
  }
  const { names, amounts, points } = potShape({ points: [today, later], unfavourable: bad }, ROOM)
  expect(names.map(({ name }) => name)).toEqual(['before', 'own', 'state', 'growth', 'fees', 'pot', 'bad'])
  for (const { y } of names) expect(y >= 0 && y <= 1).toBe(true)
  expect(amounts[0]?.amount).toBe(0)
  expect(points.map(({ x }) => x)).toEqual([0, 1])
})

test('a band’s name is at the middle of its part that no fees cover', () => {
  const end = point(12, { own: 100, state: 100, fees: 150 })
  const { names } = potShape({ points: [today, end], unfavourable: null }, { ...ROOM, labelGap: 0.001 })
  const fromOf = (wanted: string) => names.find(({ name }) => name === wanted)?.from ?? NaN
  expect(fromOf('own')).toBeGreaterThan(fromOf('pot'))
  // The fees cover all of the state's part.
  expect(fromOf('state')).toBeLessThan(fromOf('pot'))
  expect(fromOf('fees')).toBeLessThan(fromOf('state'))
  const reachOf = (wanted: string) => names.find(({ name }) => name === wanted)?.reach ?? []
  const [top = NaN, bottom = NaN] = reachOf('state')
  expect(top).toBeCloseTo(bottom, 9)
  expect(reachOf('own')[0]).toBeCloseTo(fromOf('pot'), 9)
  // The first amount is not covered: its name stands at its middle.
  const [beforeTop = NaN, beforeBottom = NaN] = reachOf('before')
  expect(beforeTop).toBeGreaterThan(fromOf('pot'))
  expect(fromOf('before')).toBeCloseTo((beforeTop + beforeBottom) / 2, 9)
})

test('the picture ends less than a quarter of the axis’s step above its highest part', () => {
  const { names, amounts } = potShape({ points: [today, later], unfavourable: null }, { ...ROOM, labelGap: 0.001 })
  const [zero, first] = amounts
  const step = (zero?.y ?? NaN) - (first?.y ?? NaN)
  const [top = NaN] = names.find(({ name }) => name === 'fees')?.reach ?? []
  expect(top).toBeGreaterThan(0)
  // The highest part itself has room of a twentieth above it.
  expect(top).toBeLessThan(step / 4 + 0.06)
})

test('parts without money, and an unfavourable case that is no other, have no name', () => {
  const same = {
    payout: { pot: cents(0), fundPension: null, lumpSum: cents(0) },
    points: [today, point(12, { own: 5 })],
  }
  const { names, bad } = potShape({ points: [today, point(12, { own: 5 })], unfavourable: same }, ROOM)
  expect(names.map(({ name }) => name)).toEqual(['before', 'own', 'pot'])
  expect(bad).not.toBe('')
  expect(potShape({ points: [today, later], unfavourable: null }, ROOM).bad).toBe('')
})

test('parts without money, and an unfavourable case that is no other, are not read', () => {
  expect(potReadings(today, today, formatIn('en')).map(({ name }) => name)).toEqual(['before', 'pot'])
})

test('a point is read from its parts to the pot and the unfavourable case', () => {
  const read = potReadings(later, today, formatIn('en'))
  expect(read.map(({ name, amount }) => `${name} ${amount}`.replaceAll('\u00a0', ' '))).toEqual([
    'before 1 000 €',
    'own 150 €',
    'state 200 €',
    'growth 300 €',
    'fees −80 €',
    'pot 1 570 €',
    'bad 1 000 €',
  ])
})
