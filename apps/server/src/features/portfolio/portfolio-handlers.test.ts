import { endpoints } from '@sammas/contract/endpoints'
import type { WireOf } from '@sammas/contract/request'
import { civilDate, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents, centsFromEuros, sumCents } from '@sammas/domain/money/cents'
import { units, valueOf } from '@sammas/domain/money/units'
import { navOn } from '@sammas/sandbox/market-prices/market-prices'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { setFault } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, jaan, ene, nothing, peeter] = ['49203152718', '37811022744', '49008270013', '50207080123', '38501010002']

type Answer = WireOf<typeof endpoints.portfolioGet>
const peeterLeft = '2021-09-01'
const NOTHING = { paidIn: 0, exits: [], funds: [] }
const nothingCrossed = { secondPillar: NOTHING, thirdPillar: NOTHING }

onEngine('postgresql', 'value over time', (product) => {
  const login = oneSessionEach(product)
  const today = () => tallinnDate(new Date())

  /** Values of the registry's own rows at the end of a day, pillar by pillar, computed in another way than the server's. */
  async function recomputed(code: string, day: CivilDate, funds: WireOf<typeof endpoints.fundList>) {
    const { rows } = await sql<{ isin: string; units: string; amount: string; first: string }>`
      select isin, sum(units)::text as units, sum(amount)::text as amount, min(price_date)::text as first
      from sandbox.cash_flow where personal_code = ${code} and isin is not null and price_date <= ${day}::date group by isin`.execute(
      product().db,
    )
    const pillar = (number: 2 | 3) => {
      const own = rows.filter((row) => funds.find((fund) => fund.isin === row.isin)?.pillar === number)
      if (own.length === 0) return null
      const values = own.map((row) => valueOf(units(Number(row.units)), navOn(isin(row.isin), day)))
      return { value: sumCents(values) / 100, netPaidIn: sumCents(own.map((row) => cents(Number(row.amount)))) / 100 }
    }
    return { date: day, secondPillar: pillar(2), thirdPillar: pillar(3) }
  }

  test.each([mari, jaan, ene])('the last point of %s is the account statement to the cent', async (code) => {
    const me = await login(code)
    const { asOf, points } = await me.read(endpoints.portfolioGet)
    // the wire's side of the contract: euros as numbers
    const statement = await me.read(endpoints.statementGet)
    const last = points.at(-1)
    expect([asOf, last?.date]).toEqual([today(), today()])
    for (const [number, point] of [
      [2, last?.secondPillar],
      [3, last?.thirdPillar],
    ] as const) {
      const items = statement.filter(({ fund }) => fund.pillar === number)
      const sum = (part: (item: (typeof items)[number]) => number | null | undefined) =>
        sumCents(items.map((item) => centsFromEuros(part(item) ?? NaN)))
      if (point === null || point === undefined) expect(sum((item) => item.value)).toBe(0)
      else {
        expect(centsFromEuros(point.value ?? NaN)).toBe(
          sum((item) => (item.value ?? NaN) + (item.unavailableValue ?? NaN)),
        )
        expect(centsFromEuros(point.netPaidIn)).toBe(sum((item) => item.contributions + item.subtractions))
      }
    }
  })

  test.each([mari, ene, peeter])('every tenth point of %s is the sum of the registry’s rows', async (code) => {
    const me = await login(code)
    const funds = await me.read(endpoints.fundList)
    const answer = await me.read(endpoints.portfolioGet)
    // The day on which everything left shows the exit; another test checks it.
    const points = answer.points.filter(({ date }) => date !== peeterLeft)
    const checked = points.filter((_, at) => at % 10 === 0 || at >= points.length - 2)
    expect(checked.length).toBeGreaterThan(10)
    for (const point of checked) expect(point).toEqual(await recomputed(code, civilDate(point.date), funds))
  })

  test('it starts on the day of the first movement and has at most about 400 points', async () => {
    const { points } = await (await login(jaan)).read(endpoints.portfolioGet)
    expect(points[0]).toMatchObject({ date: '2003-02-10', thirdPillar: null })
    expect(points[0]?.secondPillar?.value).toBeGreaterThan(0)
    expect(points.length).toBeLessThanOrEqual(402)
  })

  test('the requested ends are included, weekends too, and a pillar that did not exist yet is null', async () => {
    const me = await login(mari)
    const { points } = await me.read(endpoints.portfolioGet, {
      query: { from: civilDate('2019-10-05'), to: civilDate('2019-11-10') },
    })
    expect(points.map(({ date }) => date)).toHaveLength(37)
    expect([points[0]?.date, points.at(-1)?.date]).toEqual(['2019-10-05', '2019-11-10'])
    expect(points[0]?.thirdPillar).toBeNull()
    expect(points.at(-1)?.thirdPillar).toMatchObject({ netPaidIn: 60 })
    const before = await me.read(endpoints.portfolioGet, {
      query: { from: civilDate('2003-01-07'), to: civilDate('2011-11-30') },
    })
    expect(before.points[0]?.date).toBe('2011-11-11')
    expect(before.points.at(-1)?.date).toBe('2011-11-30')
  })

  test('a part of the history equals that part of the whole', async () => {
    const me = await login(mari)
    const whole = new Map((await me.read(endpoints.portfolioGet)).points.map((point) => [point.date, point]))
    const part = await me.read(endpoints.portfolioGet, {
      query: { from: civilDate('2019-03-31'), to: civilDate('2019-06-30') },
    })
    const shared = part.points.filter(({ date }) => whole.has(date))
    expect(shared.map(({ date }) => date)).toContain('2019-05-31')
    for (const point of shared) expect(point).toEqual(whole.get(point.date))
  })

  test('an exchange between own funds does not change the payments', async () => {
    const { points } = await (
      await login(mari)
    ).read(endpoints.portfolioGet, { query: { from: civilDate('2019-05-01'), to: civilDate('2019-05-03') } })
    const [before, after] = [points[0]?.secondPillar, points.at(-1)?.secondPillar]
    expect(after?.netPaidIn).toBe(before?.netPaidIn)
    expect(Math.abs((after?.value ?? 0) / (before?.value ?? 1) - 1)).toBeLessThan(0.1)
  })

  test('a pillar that went to a PIK ends on that day with the exit, and is unknown afterwards, never 0', async () => {
    const me = await login(peeter)
    const { points, border } = await me.read(endpoints.portfolioGet, {
      query: { from: civilDate('2021-08-31'), to: civilDate('2021-09-02') },
    })
    expect(points.map(({ date }) => date)).toEqual(['2021-08-31', peeterLeft])
    const [before, end] = points.map(({ secondPillar }) => secondPillar)
    expect(before?.value).toBeGreaterThan(1000)
    expect(end).toEqual({ value: -(border?.secondPillar.exits?.[0]?.amount ?? NaN), netPaidIn: before?.netPaidIn })
    expect(border?.secondPillar).toMatchObject({
      paidIn: before?.netPaidIn,
      exits: [{ date: peeterLeft, amount: expect.any(Number) as number, toPik: true }],
    })
    expect((await me.read(endpoints.portfolioGet)).points.at(-1)).toEqual(points.at(-1))
    expect(await me.read(endpoints.portfolioGet, { query: { from: civilDate('2022-01-01') } })).toMatchObject({
      asOf: today(),
      border,
      points: [],
    })
  })

  test('payments are money over the border: a switch between own funds is not among them', async () => {
    const me = await login(mari)
    const { border, points } = await me.read(endpoints.portfolioGet, { query: { from: civilDate('2026-10-01') } })
    expect(border?.secondPillar).toMatchObject({ paidIn: points.at(-1)?.secondPillar?.netPaidIn, exits: [] })
    expect(border?.thirdPillar).toMatchObject({ paidIn: points.at(-1)?.thirdPillar?.netPaidIn, exits: [] })
    const items = await me.read(endpoints.statementGet)
    const booked = items
      .filter(({ fund }) => fund.pillar === 2)
      .reduce((sum, { contributions }) => sum + contributions, 0)
    expect(booked).toBeGreaterThan((border?.secondPillar.paidIn ?? NaN) + 1000)
  })

  test.each([mari, jaan, ene, peeter])('the funds of %s add up to the border, and to what was booked', async (code) => {
    const me = await login(code)
    const { border } = await me.read(endpoints.portfolioGet, { query: { from: civilDate('2026-10-01') } })
    const items = await me.read(endpoints.statementGet)
    const inCents = (euros: number) => Math.round(euros * 100)
    for (const { paidIn, exits = [], funds = [] } of [
      border?.secondPillar ?? NOTHING,
      border?.thirdPillar ?? NOTHING,
    ]) {
      const sum = (column: 'paidIn' | 'takenOut' | 'movedToPik' | 'switched') =>
        funds.reduce((all, fund) => all + inCents(fund[column]), 0)
      const left = (isToPik: boolean) =>
        exits.filter(({ toPik }) => toPik === isToPik).reduce((all, { amount }) => all + inCents(amount), 0)
      expect([sum('paidIn'), sum('takenOut'), sum('movedToPik')]).toEqual([inCents(paidIn), left(false), left(true)])
      expect(sum('switched')).toBe(0)
      for (const fund of funds) {
        const item = items.find((each) => each.fund.isin === fund.isin)
        if (item === undefined) continue
        expect(inCents(fund.paidIn) + inCents(fund.takenOut) + inCents(fund.movedToPik) + inCents(fund.switched)).toBe(
          inCents(item.contributions) + inCents(item.subtractions),
        )
      }
    }
  })

  test.each([mari, jaan, ene])('the gain of the year of %s equals the points of the year', async (code) => {
    const me = await login(code)
    const beginning = `${today().slice(0, 4)}-01-01`
    const [{ points, thisYear }, whole] = await Promise.all([
      me.read(endpoints.portfolioGet, { query: { from: civilDate(beginning) } }),
      me.read(endpoints.portfolioGet),
    ])
    expect(whole.thisYear).toEqual(thisYear)
    const sum = (point: Answer['points'][number] | undefined, part: 'value' | 'netPaidIn') =>
      [point?.secondPillar, point?.thirdPillar].reduce((all, pillar) => all + (pillar?.[part] ?? 0), 0)
    const [first, last] = [points[0], points.at(-1)]
    const gain = sum(last, 'value') - sum(first, 'value') - (sum(last, 'netPaidIn') - sum(first, 'netPaidIn'))
    expect(thisYear?.from).toBe(beginning)
    expect(thisYear?.gain).toBeCloseTo(gain, 1)
    expect(Math.sign(thisYear?.rate ?? NaN)).toBe(Math.sign(gain))
  })

  test('a person who never had anything has no points', async () => {
    const me = await login(nothing)
    const nothingToShow = { asOf: today(), border: nothingCrossed, thisYear: null, points: [] }
    expect(await me.read(endpoints.portfolioGet)).toEqual(nothingToShow)
    expect(
      await me.read(endpoints.portfolioGet, { query: { from: civilDate('2020-01-01'), to: civilDate('2021-01-01') } }),
    ).toEqual(nothingToShow)
  })

  test('an end after today is today, and a period before the first movement is empty', async () => {
    const me = await login(jaan)
    const { points } = await me.read(endpoints.portfolioGet, {
      query: { from: civilDate('2026-01-01'), to: civilDate('2999-01-01') },
    })
    expect(points.at(-1)?.date).toBe(today())
    expect(
      (await me.read(endpoints.portfolioGet, { query: { from: civilDate('1999-01-01'), to: civilDate('2002-12-31') } }))
        .points,
    ).toEqual([])
  })

  test.each([
    ['from=2020-02-30', 'from'],
    ['from=yesterday', 'from'],
    ['to=01.02.2020', 'to'],
    ['from=2020-02-02&to=2020-02-01', 'from'],
    ['from=2999-01-01', 'from'],
    ['from=2020-01-01&from=2020-01-02', 'from'],
  ])('%s is refused with a code', async (query, path) => {
    const answer = await (await login(nothing)).send('GET', `/v1/portfolio?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path }] })
  })

  test('another person’s savings are not shown', async () => {
    const [one, other] = [await login(mari), await login(jaan)]
    const [first, second] = await Promise.all([one, other].map((me) => me.read(endpoints.portfolioGet)))
    expect(first).not.toEqual(second)
    expect(await one.get(`/v1/portfolio?personalCode=${jaan}`)).toEqual(first)
    expect((await new TestBrowser(product()).call(endpoints.portfolioGet)).statusCode).toBe(401)
  })

  test('a registry that is down is reported', async () => {
    const me = await login(mari)
    await setFault(product(), 'registry', 'down')
    onTestFinished(async () => {
      await setFault(product(), 'registry', 'ok')
    })
    const answer = await me.call(endpoints.portfolioGet)
    expect(answer.statusCode).toBe(504)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'pension.registry.connection.exception' }] })
  })
})
