import { expect, test } from 'vitest'
import { civilDate } from '../dates/civil-date.ts'
import { holdingsTable } from '../holdings/holdings-table.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { rateFromFraction } from '../money/rate.ts'
import { DEAR, holding, MANAGER, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { needsAmlAnswers } from './aml-redirect.ts'
import type { PillarBorder } from './pillar-border.ts'
import { type MemberCapital, type PillarSummaryFacts, summary } from './summary.ts'

const capital: MemberCapital = {
  capitalPayment: centsFromEuros(1000),
  profit: centsFromEuros(96.42),
  membershipBonus: centsFromEuros(25.2),
  workCompensation: cents(0),
  unvestedWorkCompensation: cents(0),
  total: centsFromEuros(1121.62),
}
function border(paidIn: number, left = 0, toPik = false): PillarBorder {
  const exit = { date: civilDate('2024-09-02'), amount: centsFromEuros(left), toPik }
  return { paidIn: centsFromEuros(paidIn), exits: left === 0 ? [] : [exit] }
}
const second: PillarSummaryFacts = {
  holdings: [holding(STOCKS, 31804.12), holding(DEAR, 8319.36)],
  border: border(31450, -1500),
  hasUnknownPart: false,
}
const third: PillarSummaryFacts = {
  holdings: [holding(THIRD, 7312.9)],
  border: border(5550),
  hasUnknownPart: false,
}
const empty: PillarSummaryFacts = { holdings: [], border: border(0), hasUnknownPart: false }

test('the summary of the mock-up agrees with the statement to the cent', () => {
  const { rows, total, columns } = summary(second, third, capital)
  expect(rows.map((row) => row.part)).toEqual(['second-pillar', 'third-pillar', 'member-capital'])
  expect(rows.map((row) => row.yearlyFee)).toEqual([21888, 3583, 0])
  expect(rows[2]?.fee).toBe(0)
  expect(rows.map((row) => row.profit)).toEqual([1017348, 176290, 12162])
  expect(rows[0]?.yearlyFee).toBe(holdingsTable(second.holdings).total.yearlyFee)
  expect(total).toMatchObject({
    value: 4855800,
    paidIn: 3800000,
    takenOut: -150000,
    movedToPik: 0,
    profit: 1205800,
    yearlyFee: 25471,
  })
  expect(columns).toEqual({ fee: true, yearlyFee: true, paidIn: true, takenOut: true, movedToPik: false })
})

test('the fee below is that of the pillars without member capital', () => {
  const same = { ...third, holdings: [holding(THIRD, 100)] }
  expect(summary(empty, same, { ...capital, total: cents(99999999) }).total.fee).toBe(rateFromFraction(0.0049))
})

test('a person without anything sees only growth and value', () => {
  const { rows, columns, total } = summary(empty, empty, null)
  expect(rows).toHaveLength(2)
  expect(columns).toEqual({ fee: false, yearlyFee: false, paidIn: false, takenOut: false, movedToPik: false })
  expect(total).toEqual({ fee: 0, yearlyFee: 0, paidIn: 0, takenOut: 0, movedToPik: 0, profit: 0, value: 0 })
})

test('empty funds have no fee below', () => {
  expect(summary({ ...empty, holdings: [holding(STOCKS, 0)] }, empty, null).total.fee).toBe(0)
})

test('an unknown value stays unknown and keeps its column', () => {
  const { rows, total, columns } = summary({ ...second, holdings: [holding(STOCKS, null)] }, third, null)
  expect(rows[0]).toMatchObject({ value: null, profit: null, fee: null, yearlyFee: null })
  expect(total).toMatchObject({ value: null, profit: null, fee: null, yearlyFee: null, paidIn: 3700000 })
  expect(columns.fee && columns.yearlyFee).toBe(true)
  expect(summary({ ...second, border: null }, third, null).rows[0]).toMatchObject({ paidIn: null, profit: null })
})

test('the value of a pension investment account is unknown, and so is every sum with it', () => {
  const withPik = { holdings: [], border: border(14816.66, -19382.65, true), hasUnknownPart: true }
  const { rows, total, columns } = summary(withPik, third, null)
  expect(rows[0]).toMatchObject({ paidIn: 1481666, takenOut: 0, movedToPik: -1938265, profit: null, value: null })
  expect(total).toMatchObject({ fee: null, yearlyFee: null, movedToPik: -1938265, profit: null, value: null })
  expect(columns).toEqual({ fee: true, yearlyFee: true, paidIn: true, takenOut: false, movedToPik: true })
  expect(summary(withPik, empty, null).columns).toMatchObject({ fee: false, yearlyFee: false })
})

const required = {
  user: { thirdPillarActive: true },
  missingChecks: ['OCCUPATION'],
  answersRecorded: false,
  holdings: [holding(THIRD, 5)],
  managerName: MANAGER,
}

test.each([
  ['everything applies', required, true],
  ['user not loaded', { ...required, user: null }, false],
  ['checks not loaded', { ...required, missingChecks: null }, false],
  ['holdings not loaded', { ...required, holdings: null }, false],
  ['nothing missing', { ...required, missingChecks: [] }, false],
  ['just answered', { ...required, answersRecorded: true }, false],
  ['third pillar not active', { ...required, user: { thirdPillarActive: false } }, false],
  ['an empty own fund', { ...required, holdings: [holding(THIRD, 0)] }, false],
  ['an own second-pillar fund', { ...required, holdings: [holding(STOCKS, 5)] }, false],
  ['only locked value', { ...required, holdings: [holding(THIRD, 0, { unavailableValue: cents(1) })] }, true],
])('requiring the money-laundering questions: %s', (_, facts, expected) => {
  expect(needsAmlAnswers(facts)).toBe(expected)
})
