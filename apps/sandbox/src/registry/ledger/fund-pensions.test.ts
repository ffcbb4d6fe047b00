import { addMonths, civilDate } from '@sammas/domain/dates/civil-date'
import { payoutDay } from '@sammas/domain/dates/withdrawal-days'
import { afterAll, expect, test } from 'vitest'
import { pillarOf } from '../../funds/funds.ts'
import { openTestRegistry } from '../../testing/open-test-registry.ts'

const HELMI = '45901300282'
const MALLE = '46504090244'
const VELLO = '36411060437'
const YEARS = 19

const registry = await openTestRegistry(new Date('2026-11-18T10:00:00Z'))
const call = (code: string, rest: string) => registry.call('GET', `/registry/v1/people/${code}${rest}`)
const payments = async (code = HELMI) =>
  (await registry.cashFlows(code)).filter(({ comment }) => comment === 'Fondipension')
const days = (flows: readonly { priceDate: string }[]) => [...new Set(flows.map(({ priceDate }) => priceDate))]

afterAll(() => registry.close())

test('fund pensions and claims are reported', async () => {
  const runs = { pillar: 2, active: true, startDate: '2024-03-18', endDate: '2043-02-16', durationYears: YEARS }
  expect((await call(HELMI, '/fund-pensions')).body).toEqual({ fundPensions: [runs] })
  expect((await call(MALLE, '/fund-pensions')).body).toEqual({ fundPensions: [] })
  expect((await call(VELLO, '/claims')).body).toEqual({ arrestOrBankruptcy: true })
  expect((await call(MALLE, '/claims')).body).toEqual({ arrestOrBankruptcy: false })
})

test('a fund pension has been paid on the payout day of every month, and contributions have ended', async () => {
  const paid = days(await payments())
  expect(paid).toEqual(Array.from(paid, (_, index) => payoutDay(addMonths(civilDate('2024-03-01'), index))))
  expect([paid.at(0), paid.at(-1)]).toEqual(['2024-03-18', '2026-11-16'])
  const contributions = (await registry.cashFlows(HELMI)).filter(({ type }) => type === 'CONTRIBUTION_CASH')
  expect(contributions.at(-1)?.priceDate.slice(0, 7)).toBe('2024-08')
  const person = (await call(HELMI, '')).body
  expect(person).toMatchObject({ secondPillarActive: true, secondPillarContributionsStopped: true })
})

test('each payment sells the units left over the payments left, for the exact fall in value', async () => {
  const before = await registry.balances(HELMI)
  const made = days(await payments()).length
  await registry.moveTo('2026-12-16')
  const latest = (await payments()).filter(({ priceDate }) => priceDate === '2026-12-16')
  const held = before.filter(({ units }) => units > 0)
  expect(held.length).toBeGreaterThan(1)
  expect(latest.map(({ isin, units }) => [isin, units])).toEqual(
    expect.arrayContaining(held.map(({ isin, units }) => [isin, -Math.round(units / (12 * YEARS - made))])),
  )
  const after = await registry.balances(HELMI)
  for (const { isin, amount, nav } of latest) {
    const fund = after.find((each) => each.isin === isin)
    const whole = held.find((each) => each.isin === isin)
    const worth = (units = 0) => Math.round((units * (nav ?? 0)) / 10_000_000)
    expect(-amount).toBe(worth(whole?.units) - worth(fund?.units))
  }
  await registry.moveTo('2026-12-31')
  expect(days(await payments()).at(-1)).toBe('2026-12-16')
})

test('a fund pension ends with its last payment, which sells every unit of its pillar and none of the other', async () => {
  await registry.db
    .insertInto('fund_pension')
    .values({
      personal_code: MALLE,
      pillar: 3,
      iban: 'EE422200000000006033',
      duration_years: 1,
      started_on: '2026-02-16',
      payments_made: 11,
    })
    .execute()
  const unitsOf = async (pillar: number) =>
    (await registry.balances(MALLE)).reduce((sum, { isin, units }) => sum + (pillarOf(isin) === pillar ? units : 0), 0)
  const second = await unitsOf(2)
  await registry.moveTo('2027-02-16')
  expect(days(await payments(MALLE))).toEqual(['2027-01-18'])
  expect([await unitsOf(2), await unitsOf(3)]).toEqual([second, 0])
  expect((await call(MALLE, '/fund-pensions')).body).toMatchObject({ fundPensions: [{ active: false, pillar: 3 }] })
})
