import { civilDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { units as toUnits, valueOf } from '@sammas/domain/money/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pillarOf } from '../funds/funds.ts'
import { navOn } from '../market-prices/market-prices.ts'
import { newApplication } from '../registry/kinds.ts'
import { insertApplication } from '../registry/ledger/application-store.ts'
import { openTestRegistry } from '../testing/open-test-registry.ts'
import type { TestRegistry } from '../testing/open-test-registry.ts'
import { offsetTo } from '../calendar/business-calendar.ts'

const NOW = new Date('2026-11-18T10:00:00Z')
const MARI = '49203152718'
const TONU = '36005170521'
const [LIIS, HEINO, ANTS, JAAN, PEETER] = ['60311273446', '36105172060', '36005171433', '37811022744', '38501010002']

describe('calendar', () => {
  let registry: TestRegistry
  const today = async (): Promise<unknown> => (await registry.call('GET', '/registry/v1/clock')).body
  const status = async (code: string, type: string): Promise<string | undefined> =>
    (await registry.applications(code)).find((application) => application.type === type)?.status

  beforeAll(async () => {
    registry = await openTestRegistry(NOW)
  })
  afterAll(() => registry.close())

  test('a wrong request moves nothing', async () => {
    for (const body of [{}, { date: '2026-02-30' }, { days: 0.5 }, { date: '2126-01-01' }]) {
      const { status: answered } = await registry.call('POST', '/calendar', body)
      expect([400, 409]).toContain(answered)
    }
    expect(await today()).toMatchObject({ today: '2026-11-18' })
  })

  test('it never returns to before the day of the seed', async () => {
    const answer = await registry.call('POST', '/calendar', { days: -1 })
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'calendar.before-earliest-day' }] } })
  })

  test('over days on which nothing happened it moves forwards and backwards', async () => {
    // 18 November 2026 is a Wednesday: the pending payment arrives on the 19th.
    expect(await registry.moveTo('2026-11-19')).toEqual({ status: 200, body: { today: '2026-11-19' } })
    expect(await status(LIIS, 'PAYMENT')).toBe('COMPLETE')
    await registry.moveTo('2026-12-05')
    expect(await today()).toMatchObject({ today: '2026-12-05' })
    expect((await registry.moveTo('2026-11-19')).status).toBe(200)
    expect((await registry.moveTo('2026-11-18')).status).toBe(409)
    const flows = (await registry.cashFlows(LIIS)).filter(({ priceDate }) => priceDate === '2026-11-19')
    expect(flows.map(({ type, amount }) => [type, amount])).toEqual([
      ['CASH', 5000],
      ['CASH', -5000],
      ['CONTRIBUTION_CASH', 5000],
    ])
  })

  test('contributions of working people arrive every month, exactly once', async () => {
    const before = (await registry.cashFlows(JAAN)).length
    await Promise.all([registry.moveTo('2026-12-15'), registry.moveTo('2026-12-15'), registry.moveTo('2026-12-15')])
    const december = (await registry.cashFlows(JAAN)).slice(before)
    expect(december.map(({ priceDate, comment }) => [priceDate, comment])).toEqual([
      ['2026-12-10', 'Töötaja osa'],
      ['2026-12-10', 'Riigi osa'],
    ])
    expect((await registry.cashFlows(PEETER)).every(({ priceDate }) => priceDate < '2026-11-18')).toBe(true)
  })

  test('a transfer is executed on its day at that day’s prices, part of it to the PIK', async () => {
    const [before] = await registry.balances(ANTS)
    await registry.moveTo('2027-01-03')
    expect(await status(ANTS, 'TRANSFER')).toBe('PENDING')
    await registry.moveTo('2027-01-04')
    expect(await status(ANTS, 'TRANSFER')).toBe('COMPLETE')
    const flows = (await registry.cashFlows(ANTS)).filter(({ priceDate }) => priceDate === '2027-01-04')
    const day = civilDate('2027-01-04')
    const worth = valueOf(toUnits(before?.units ?? 0), navOn(isin('EE3600019758'), day))
    const out = flows.filter(({ type }) => type === 'SUBTRACTION')
    expect(out.reduce((sum, { units }) => sum + (units ?? 0), 0)).toBe(-(before?.units ?? 0))
    expect(out.reduce((sum, { amount }) => sum + amount, 0)).toBe(-worth)
    const [arrived] = flows.filter(({ type }) => type === 'CONTRIBUTION')
    expect(arrived?.amount).toBe(-(out[0]?.amount ?? 0))
    const balances = await registry.balances(ANTS)
    expect(balances.map(({ isin: fund, value }) => [fund, value])).toEqual([
      ['EE3600109435', arrived?.amount],
      ['EE3600019758', 0],
    ])
  })

  test('a withdrawal empties the second pillar and ends contributions', async () => {
    expect(await status(HEINO, 'WITHDRAWAL')).toBe('COMPLETE')
    expect((await registry.balances(HEINO)).map(({ units }) => units)).toEqual([0])
    expect((await registry.call('GET', `/registry/v1/people/${HEINO}`)).body).toMatchObject({
      secondPillarActive: false,
    })
  })

  test('of two withdrawals of one day one pays out, and the other finds nothing', async () => {
    const ofSecondPillar = (fund: string | null) => fund !== null && pillarOf(isin(fund)) === 2
    const held = (await registry.balances(TONU)).filter(({ isin: fund }) => ofSecondPillar(fund))
    await registry.db.transaction().execute(async (trx) => {
      const withdrawal = { type: 'WITHDRAWAL', depositAccountIBAN: 'EE932200000000004048' } as const
      for (let times = 0; times < 2; times += 1) await insertApplication(trx, TONU, newApplication(withdrawal, NOW))
    })
    await registry.moveTo('2027-01-05')
    const statuses = (await registry.applications(TONU)).map(({ status: became }) => became)
    expect(statuses).toEqual(['COMPLETE', 'FAILED'])
    const paidOut = (await registry.cashFlows(TONU)).filter(
      ({ priceDate, isin: fund, units }) => priceDate === '2027-01-05' && ofSecondPillar(fund) && units !== null,
    )
    const sum = (all: readonly { units: number | null }[]) => all.reduce((total, { units }) => total + (units ?? 0), 0)
    expect(sum(paidOut)).toBe(-sum(held))
  })

  test('contributions are resumed on their day', async () => {
    const before = (await registry.cashFlows(ANTS)).length
    await registry.moveTo('2027-04-30')
    expect(await registry.cashFlows(ANTS)).toHaveLength(before)
    await registry.moveTo('2027-05-31')
    expect(await status(ANTS, 'RESUME_CONTRIBUTIONS')).toBe('COMPLETE')
    expect(await registry.cashFlows(ANTS)).toHaveLength(before + 2)
  })

  test('a moment after a jump, the registry has prices up to today', async () => {
    await registry.moveTo('2027-09-15')
    const answer = await registry.call('GET', '/registry/v1/funds/EE3600109435/prices?from=2027-09-14')
    expect(answer.body).toMatchObject({
      points: [
        ['2027-09-14', {}],
        ['2027-09-15', {}],
      ],
    })
  })

  test('real days pass too', async () => {
    const before = (await registry.cashFlows(JAAN)).length
    registry.setNow(new Date('2026-12-18T10:00:00Z'))
    expect(await today()).toMatchObject({ today: '2027-10-15' })
    expect(await registry.cashFlows(JAAN)).toHaveLength(before + 2)
  })

  test('the page shows the day and a warning about executed applications, and moves by a form', async () => {
    const page = await registry.app.inject({ url: '/calendar' })
    expect(page.body).toContain('datetime="2027-10-15"')
    expect(page.body).toContain('Täidetut tagasi ei võeta')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const form = {
      method: 'POST',
      url: '/calendar',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const
    const moved = await registry.app.inject({ ...form, payload: 'days=1' })
    expect([moved.statusCode, moved.headers.location]).toEqual([303, '/calendar'])
    expect(await today()).toMatchObject({ today: '2027-10-16' })
    const refused = await registry.app.inject({ ...form, payload: 'date=2026-11-01' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('role="alert"')
    const headers = { ...form.headers, 'sec-fetch-site': 'cross-site' }
    expect((await registry.app.inject({ ...form, headers, payload: 'days=1' })).statusCode).toBe(403)
  })

  test('standing orders and contributions continue while the days pass', async () => {
    const before = (await registry.cashFlows(MARI)).length
    const paidIn = async (pillar: 2 | 3, month: string) => {
      const flows = await registry.cashFlows(MARI)
      const bought = flows.filter(
        ({ isin: fund, units }) => fund !== null && units !== null && pillarOf(isin(fund)) === pillar,
      )
      return bought.filter(({ priceDate }) => priceDate.startsWith(month)).length
    }
    expect((await registry.moveTo('2028-02-20')).status).toBe(200)
    // 5 February 2028 is a Saturday.
    expect(await paidIn(3, '2028-02-07')).toBe(1)
    expect([await paidIn(3, '2027-11'), await paidIn(3, '2028-01'), await paidIn(2, '2028-01')]).toEqual([1, 1, 2])
    expect((await registry.cashFlows(MARI)).length).toBeGreaterThan(before)
  })
})

test('the offset reaches the requested day at any time of day, also over clock changes', () => {
  for (const now of [
    '2026-03-28T21:59:59Z',
    '2026-03-29T00:30:00Z',
    '2026-10-25T20:59:00Z',
    '2026-11-18T21:59:59.999Z',
  ]) {
    for (const day of ['2026-03-29', '2026-10-25', '2027-03-28', '2030-01-01']) {
      const realNow = new Date(now)
      expect(tallinnDate(new Date(realNow.getTime() + offsetTo(civilDate(day), realNow)))).toBe(day)
    }
  }
})
