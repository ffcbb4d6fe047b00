import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { civilDate } from '../dates/civil-date.ts'
import { reliefFor } from './tax-room.ts'
import { yearRoom } from './year-room.ts'

const known = { wage: cents(2_000_00), rate: null, paidThisYear: cents(600_00) }
const inTime = new Date('2026-12-28T13:59:59Z')
const late = new Date('2026-12-28T14:00:00Z')

test('until the deadline the room is what this year’s payments leave', () => {
  expect(yearRoom(inTime, known)).toEqual({
    year: 2026,
    isOver: false,
    lastDay: '2026-12-28',
    room: {
      kind: 'known',
      limit: 3_600_00,
      left: 3_000_00,
      relief: reliefFor(cents(3_000_00), civilDate('2026-12-28')),
    },
  })
})

test('after the deadline no room is promised, and a payment is held against all of a year’s', () => {
  expect(yearRoom(late, known)).toMatchObject({
    year: 2026,
    isOver: true,
    lastDay: '2026-12-28',
    room: { left: 3_600_00 },
  })
})

test('an unknown wage makes the room an upper bound, and unknown payments none', () => {
  expect(yearRoom(inTime, { ...known, wage: null })?.room).toMatchObject({ kind: 'at-most', left: 5_400_00 })
  expect(yearRoom(inTime, { ...known, paidThisYear: null })).toBeNull()
  expect(yearRoom(late, { ...known, paidThisYear: null })?.room.left).toBe(3_600_00)
})
