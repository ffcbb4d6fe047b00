import { expect, test } from 'vitest'
import { mandateDeadlines } from '../dates/mandate-deadlines.ts'
import { civilDate, tallinnDate, yearOf } from '../dates/civil-date.ts'
import { comingDates } from '../application/coming-dates.ts'
import { noticesOf } from '../application/notices.ts'
import { cents } from '../money/cents.ts'
import { contributionReminder } from './contribution-reminder.ts'
import {
  bookedNextYearOn,
  comingContributionDeadline,
  comingContributionYearEnd,
  contributionYearEnd,
  isContributionYearOver,
  registryYearEnd,
} from './contribution-year.ts'
import { taxRoom } from './tax-room.ts'
import { unitsDay } from './units-day.ts'
import { yearRoom } from './year-room.ts'

/**
 * The announced day, the registry's own, and the first working day of the next January. Written by hand from calendars of the years:
 * 24, 25, 26 December and 1 January are holidays, Saturdays and Sundays are free.
 */
const YEARS = [
  ['2022-12-28', '2022-12-28', '2023-01-02'],
  ['2023-12-27', '2023-12-27', '2024-01-02'],
  ['2024-12-27', '2024-12-27', '2025-01-02'],
  ['2025-12-28', '2025-12-29', '2026-01-02'],
  ['2026-12-28', '2026-12-29', '2027-01-04'],
  ['2027-12-28', '2027-12-29', '2028-01-03'],
  ['2028-12-27', '2028-12-27', '2029-01-02'],
  ['2029-12-27', '2029-12-27', '2030-01-02'],
  ['2030-12-27', '2030-12-27', '2031-01-02'],
  ['2031-12-28', '2031-12-29', '2032-01-02'],
  ['2032-12-28', '2032-12-29', '2033-01-03'],
  ['2033-12-28', '2033-12-28', '2034-01-02'],
  ['2034-12-27', '2034-12-27', '2035-01-02'],
  ['2035-12-27', '2035-12-27', '2036-01-02'],
] as const

/** The last millisecond of 15:59 in Tallinn, which has winter time, and the first one after it. */
const lastOf = (day: string) => new Date(`${day}T13:59:59.999Z`)
const after = (day: string) => new Date(`${day}T14:00:00Z`)

test.each(YEARS)(
  '%s is announced, the registry goes by %s, and books later payments on %s',
  (announced, own, january) => {
    const year = Number(announced.slice(0, 4))
    expect([contributionYearEnd(year), registryYearEnd(year)]).toEqual([announced, own])
    expect([bookedNextYearOn(lastOf(own)), bookedNextYearOn(after(own))]).toEqual([null, january])
    expect(bookedNextYearOn(new Date(`${year}-12-31T21:59:59Z`))).toBe(january)
    expect(bookedNextYearOn(new Date(`${year}-12-31T22:00:00Z`))).toBeNull()
    expect(unitsDay(after(own)) >= january).toBe(true)
    expect(yearOf(unitsDay(lastOf(announced)))).toBe(year)
  },
)

const facts = {
  hasFundsToSwitch: false,
  mayChooseRate: false,
  contributionsEnd: null,
  hasThirdPillar: true,
  applications: [],
  fundPensionDays: [],
  amlAnswersUntil: null,
}
const room = taxRoom({ wage: cents(2_000_00), rate: null, paid: cents(600_00), day: civilDate('2026-12-28') })
const paid = { wage: cents(2_000_00), rate: null, paidThisYear: cents(600_00) }

/** Everything that shows the deadline at a moment. */
function answersAt(now: Date) {
  const [date] = comingDates({ ...facts, now })
  const known = {
    now,
    from: now,
    applications: [],
    realNow: now,
    amlAnswersUntil: null,
    contributionsEnd: null,
    memberSince: null,
    taxRoom: room,
  }
  const year = yearRoom(now, paid)
  return {
    isOver: isContributionYearOver(now),
    date: date?.kind === 'payment-year' ? `${date.day} ${date.time}` : null,
    coming: comingContributionYearEnd(now),
    deadline: comingContributionDeadline(now).slice(0, 19),
    notice: noticesOf(known).map(({ day }) => day),
    room: year && [year.year, year.isOver, year.lastDay, year.room.left],
    reminder: contributionReminder(
      { total: cents(1), yearToDate: cents(0) },
      tallinnDate(now),
      isContributionYearOver(now),
    ),
  }
}

test.each(YEARS)('on both sides of %s, 15:59, everything that shows it agrees', (announced) => {
  const year = Number(announced.slice(0, 4))
  const next = contributionYearEnd(year + 1)
  for (const now of [new Date(`${announced}T00:00:00Z`), lastOf(announced)]) {
    expect(answersAt(now)).toEqual({
      isOver: false,
      date: `${announced} 15:59`,
      coming: announced,
      deadline: `${announced}T13:59:59`,
      notice: [announced],
      room: [year, false, announced, 3_000_00],
      reminder: 'deadline-near',
    })
  }
  for (const now of [after(announced), new Date(`${year}-12-31T21:59:59.999Z`)]) {
    expect(answersAt(now)).toEqual({
      isOver: true,
      date: `${next} 15:59`,
      coming: next,
      deadline: `${next}T13:59:59`,
      notice: [],
      room: [year, true, announced, 3_600_00],
      reminder: 'year-over',
    })
  }
  expect(answersAt(new Date(`${year}-12-31T22:00:00Z`))).toMatchObject({ isOver: false, coming: next, reminder: null })
})

test('no day is reported later than 28 December, and none later than the registry goes by', () => {
  for (let year = 2022; year < 2100; year += 1) {
    expect(contributionYearEnd(year) <= `${year}-12-28`).toBe(true)
    expect(contributionYearEnd(year) <= registryYearEnd(year)).toBe(true)
    expect(contributionYearEnd(year) >= `${year}-12-27`).toBe(true)
  }
})

test('other deadlines of the year do not move with it', () => {
  expect(mandateDeadlines(after('2026-12-28')).paymentRateDeadline.slice(0, 10)).toBe('2027-11-30')
})
