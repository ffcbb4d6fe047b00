import { expect, test } from 'vitest'
import { holdingsTable } from '../holdings/holdings-table.ts'
import { cents, centsFromEuros } from '../money/cents.ts'
import { rateFromFraction } from '../money/rate.ts'
import { DEAR, holding, MANAGER, STOCKS, THIRD } from '../testing/sample-holdings.ts'
import { mustAskAml } from './aml-redirect.ts'
import { type MemberCapital, type PillarSummaryFacts, summary } from './summary.ts'

const capital: MemberCapital = {
  capitalPayment: centsFromEuros(1000),
  profit: centsFromEuros(96.42),
  membershipBonus: centsFromEuros(25.2),
  workCompensation: cents(0),
  unvestedWorkCompensation: cents(0),
  total: centsFromEuros(1121.62),
}
const second: PillarSummaryFacts = {
  holdings: [holding(STOCKS, 31804.12), holding(DEAR, 8319.36)],
  contributions: centsFromEuros(31450),
  subtractions: centsFromEuros(-1500),
}
const third: PillarSummaryFacts = {
  holdings: [holding(THIRD, 7312.9)],
  contributions: centsFromEuros(5550),
  subtractions: cents(0),
}
const empty: PillarSummaryFacts = { holdings: [], contributions: cents(0), subtractions: cents(0) }

test('the summary of the mock-up agrees with the statement to the cent', () => {
  const { rows, total, columns } = summary(second, third, capital)
  expect(rows.map((row) => row.part)).toEqual(['second-pillar', 'third-pillar', 'member-capital'])
  expect(rows.map((row) => row.yearlyFee)).toEqual([21888, 3583, 0])
  expect(rows.map((row) => row.profit)).toEqual([1017348, 176290, 12162])
  expect(rows[0]?.yearlyFee).toBe(holdingsTable(second.holdings).total.yearlyFee)
  expect(total).toMatchObject({
    value: 4855800,
    contributions: 3800000,
    subtractions: -150000,
    profit: 1205800,
    yearlyFee: 25471,
  })
  expect(columns).toEqual({ fee: true, yearlyFee: true, contributions: true, subtractions: true })
})

test('the fee below is that of the pillars without member capital', () => {
  const same = { ...third, holdings: [holding(THIRD, 100)] }
  expect(summary(empty, same, { ...capital, total: cents(99999999) }).total.fee).toBe(rateFromFraction(0.0049))
})

test('a person without anything sees only growth and value', () => {
  const { rows, columns, total } = summary(empty, empty, null)
  expect(rows).toHaveLength(2)
  expect(columns).toEqual({ fee: false, yearlyFee: false, contributions: false, subtractions: false })
  expect(total).toEqual({ fee: 0, yearlyFee: 0, contributions: 0, subtractions: 0, profit: 0, value: 0 })
})

test('empty funds have no fee below', () => {
  expect(summary({ ...empty, holdings: [holding(STOCKS, 0)] }, empty, null).total.fee).toBe(0)
})

test('what is unknown stays unknown and keeps its column', () => {
  const { rows, total, columns } = summary({ ...second, holdings: [holding(STOCKS, null)] }, third, null)
  expect(rows[0]).toMatchObject({ value: null, profit: null, fee: null, yearlyFee: null })
  expect(total).toMatchObject({ value: null, profit: null, fee: null, yearlyFee: null, contributions: 3700000 })
  expect(columns.fee && columns.yearlyFee).toBe(true)
  expect(summary({ ...second, subtractions: null }, third, null).rows[0]?.profit).toBeNull()
})

const asked = {
  user: { thirdPillarActive: true },
  missingChecks: ['OCCUPATION'],
  answersRecorded: false,
  holdings: [holding(THIRD, 5)],
  managerName: MANAGER,
}

test.each([
  ['everything applies', asked, true],
  ['user not loaded', { ...asked, user: null }, false],
  ['checks not loaded', { ...asked, missingChecks: null }, false],
  ['holdings not loaded', { ...asked, holdings: null }, false],
  ['nothing missing', { ...asked, missingChecks: [] }, false],
  ['just answered', { ...asked, answersRecorded: true }, false],
  ['third pillar not active', { ...asked, user: { thirdPillarActive: false } }, false],
  ['an empty own fund', { ...asked, holdings: [holding(THIRD, 0)] }, false],
  ['an own second-pillar fund', { ...asked, holdings: [holding(STOCKS, 5)] }, false],
  ['only locked value', { ...asked, holdings: [holding(THIRD, 0, { unavailableValue: cents(1) })] }, true],
])('asking the money-laundering questions: %s', (_, facts, expected) => {
  expect(mustAskAml(facts)).toBe(expected)
})
