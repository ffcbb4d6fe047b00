import { setImmediate as turn } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays, addYears, civilDate, daysBetween, tallinnDate } from '@sammas/domain/dates/civil-date'
import { provider } from '@sammas/provider/provider'
import { INDEX_KEYS } from '@sammas/domain/returns/index-keys'
import { marketPrices } from '@sammas/sandbox/market-prices/market-prices'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { setFault } from '../../testing/outside-world.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const [mari, jaan, ene, nothing, peeter] = ['49203152718', '37811022744', '49008270013', '50207080123', '38501010002']
const jaansFund = 'EE3600019832'

type Entry = { key: string; type: string; rate: number; amount: number; currency: string }
type Calculation = {
  pillar: number
  from: string
  to: string
  beginning: number
  ending: number
  flows: { date: string; amount: number }[]
  exchanged: number
}
type Answer = { from: string; notEnoughHistory: boolean; returns: Entry[] | null; calculation: Calculation | null }

/** The remainder at the end when everything is discounted at a rate: falls as the rate rises. */
function leftAt(rate: number, { beginning, ending, flows, from, to }: Calculation): number {
  const grown = (amount: number, date: string) =>
    amount * (1 + rate) ** (daysBetween(civilDate(date), civilDate(to)) / 365)
  return ending - grown(beginning, from) - flows.reduce((sum, { amount, date }) => sum + grown(amount, date), 0)
}

// The sandbox makes a series at its first use; all of them at once would block its process, which is ours too.
beforeAll(async () => {
  const start = civilDate('2003-01-07')
  for (const isin of provider.funds.comparison) {
    marketPrices.fundPrice(isin, start)
    await turn()
  }
  for (const key of INDEX_KEYS) {
    marketPrices.indexValues(key, start, start)
    await turn()
  }
})

onEngine('postgresql', 'returns', (product) => {
  const login = oneSessionEach(product)
  const today = () => tallinnDate(new Date())
  const fetchReturns = async (me: TestBrowser, body: object): Promise<Answer> => {
    const answer = await me.send('POST', '/v1/returns', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const keysOf = ({ returns }: Answer) => returns?.map(({ key }) => key)

  test.each([
    [mari, 'SECOND_PILLAR', '2003-01-07'],
    [mari, 'SECOND_PILLAR', '2021-05-09'],
    [mari, 'THIRD_PILLAR', '2022-01-01'],
    [jaan, 'SECOND_PILLAR', '2016-11-21'],
    [ene, 'SECOND_PILLAR', '2020-01-01'],
    [ene, 'THIRD_PILLAR', '2003-01-07'],
    [peeter, 'SECOND_PILLAR', '2010-01-01'],
  ])('%s: the flows listed for %s since %s give the rate and the amount', async (code, key, from) => {
    const { returns, calculation, notEnoughHistory } = await fetchReturns(await login(code), { from, keys: [key] })
    expect(notEnoughHistory).toBe(false)
    const [personal] = returns ?? []
    if (calculation === null || personal === undefined) throw new Error('no return')
    expect(personal).toMatchObject({ key, type: 'PERSONAL', currency: 'EUR' })
    expect(calculation).toMatchObject({ pillar: key === 'SECOND_PILLAR' ? 2 : 3, from, to: today() })
    expect(leftAt(personal.rate - 1e-9, calculation)).toBeGreaterThan(0)
    expect(leftAt(personal.rate + 1e-9, calculation)).toBeLessThan(0)
    const paid = calculation.flows.reduce((sum, { amount }) => sum + amount, calculation.beginning)
    expect(personal.amount).toBeCloseTo(calculation.ending - paid, 2)
  })

  test('beginning and ending are the portfolio’s, the flows the payments in between', async () => {
    const me = await login(mari)
    const { calculation } = await fetchReturns(me, { from: '2022-01-01', keys: ['SECOND_PILLAR'] })
    const { points } = await me.read(endpoints.portfolioGet, { query: { from: civilDate('2022-01-01') } })
    const [first, last] = [points[0]?.secondPillar, points.at(-1)?.secondPillar]
    expect([calculation?.beginning, calculation?.ending]).toEqual([first?.value, last?.value])
    const paid = calculation?.flows.reduce((sum, { amount }) => sum + amount, 0) ?? NaN
    expect(paid).toBeCloseTo((last?.netPaidIn ?? NaN) - (first?.netPaidIn ?? NaN), 2)
  })

  test('an exchange between own funds is recognised and is no flow', async () => {
    const { calculation } = await fetchReturns(await login(mari), { from: '2019-05-01', keys: ['SECOND_PILLAR'] })
    expect(calculation?.exchanged).toBeGreaterThan(100)
    expect(calculation?.flows.map(({ date }) => date)).not.toContain('2019-05-02')
  })

  test.each(['2003-01-07', '2015-06-14', '2025-01-01'])(
    'a person with one fund has that fund’s return since %s',
    async (from) => {
      const { returns } = await fetchReturns(await login(jaan), { from, keys: ['SECOND_PILLAR', jaansFund] })
      const [own, fund] = returns ?? []
      expect(fund).toMatchObject({ key: jaansFund, type: 'FUND' })
      expect(fund?.rate).toBeCloseTo(own?.rate ?? NaN, 4)
      expect(fund?.amount).toBeCloseTo(own?.amount ?? NaN, 0)
    },
  )

  test('both calls answer the same', async () => {
    const me = await login(mari)
    const keys = ['SECOND_PILLAR', 'EPI', 'UNION_STOCK_INDEX', 'CPI', jaansFund]
    const posted = await fetchReturns(me, { from: '2021-01-01', keys })
    expect(keysOf(posted)).toEqual(keys)
    const query = keys.map((key) => `keys[]=${key}`).join('&')
    expect(await me.get(`/v1/returns?from=2021-01-01&${query}`)).toEqual(posted)
    expect(await me.read(endpoints.returnsGet, { query: { from: civilDate('2021-01-01'), 'keys[]': 'EPI' } })).toEqual(
      await fetchReturns(me, { from: '2021-01-01', keys: ['EPI'] }),
    )
  })

  test('a period may end on an earlier day: the holdings of that day are sold at its prices, and nothing later counts', async () => {
    const me = await login(mari)
    const [from, to] = [addYears(today(), -4), addYears(today(), -2)]
    const keys = ['SECOND_PILLAR', 'EPI', jaansFund]
    const { returns, calculation } = await fetchReturns(me, { from, to, keys })
    if (calculation === null || returns?.[0] === undefined) throw new Error('no return')
    const { points } = await me.read(endpoints.portfolioGet, { query: { from: civilDate(from), to: civilDate(to) } })
    expect(points.at(-1)).toMatchObject({ date: to, secondPillar: { value: calculation.ending } })
    expect(calculation).toMatchObject({ from, to })
    expect(calculation.flows.filter(({ date }) => date > to)).toEqual([])
    expect(leftAt(returns[0].rate - 1e-9, calculation)).toBeGreaterThan(0)
    expect(leftAt(returns[0].rate + 1e-9, calculation)).toBeLessThan(0)
    expect(returns.map(({ key }) => key)).toEqual(keys)
    // Funds that were bought after the beginning are priced at the end, too.
    const sinceStart = await fetchReturns(me, { to, keys: ['SECOND_PILLAR'] })
    expect(sinceStart.calculation?.ending).toBe(calculation.ending)
    const query = `from=${from}&to=${to}&${keys.map((key) => `keys[]=${key}`).join('&')}`
    expect(await me.get(`/v1/returns?${query}`)).toMatchObject({ returns, calculation })
  })

  test('a period that ends today is the one without an end', async () => {
    const me = await login(mari)
    const body = { from: '2021-01-01', keys: ['SECOND_PILLAR', 'EPI'] }
    expect(await fetchReturns(me, { ...body, to: today() })).toEqual(await fetchReturns(me, body))
  })

  test('a third pillar that began later does not hide the second', async () => {
    const me = await login(mari)
    const { points } = await me.read(endpoints.portfolioGet)
    const before = points.filter(({ date }) => date < (points.find(({ thirdPillar }) => thirdPillar)?.date ?? ''))
    const to = before.at(-1)?.date ?? ''
    expect(daysBetween(civilDate(before[0]?.date ?? ''), civilDate(to))).toBeGreaterThan(365)
    expect((await fetchReturns(me, { to })).calculation?.pillar).toBe(2)
  })

  test('on a day less than a year after the first movement there was not enough history', async () => {
    const me = await login(mari)
    const { points } = await me.read(endpoints.portfolioGet)
    const to = addDays(civilDate(points[0]?.date ?? ''), 300)
    expect(await fetchReturns(me, { to, keys: ['SECOND_PILLAR'] })).toMatchObject({
      notEnoughHistory: true,
      returns: null,
    })
  })

  test('the pillar of the keys decides which payments an index is compared on', async () => {
    const me = await login(mari)
    const second = await fetchReturns(me, { from: '2021-01-01', keys: ['SECOND_PILLAR', 'EPI'] })
    const third = await fetchReturns(me, { from: '2021-01-01', keys: ['THIRD_PILLAR', 'EPI'] })
    expect([second.calculation?.pillar, third.calculation?.pillar]).toEqual([2, 3])
    expect(second.returns?.[1]?.amount).not.toBe(third.returns?.[1]?.amount)
    expect(await fetchReturns(me, { from: '2021-01-01', keys: ['EPI'] })).toMatchObject({
      returns: [second.returns?.[1]],
    })
  })

  test('without a day and keys: since the start, everything that is known', async () => {
    const me = await login(mari)
    const all = await fetchReturns(me, {})
    expect(all.from).toBe('2003-01-07')
    expect(keysOf(all)).toEqual(expect.arrayContaining(['THIRD_PILLAR', 'EPI', 'UNION_STOCK_INDEX', 'CPI', jaansFund]))
    expect(await me.read(endpoints.returnsGet)).toEqual(all)
    const own = await fetchReturns(await login(jaan), {})
    expect(own.calculation?.pillar).toBe(2)
    expect(keysOf(own)).toEqual(expect.arrayContaining(['SECOND_PILLAR', 'EPI', jaansFund]))
  })

  test('a fund that is younger than the flows, and an unknown key, have no entry', async () => {
    const keys = [
      'SECOND_PILLAR',
      'EE3600109435',
      'EE9999999990',
      'ee3600019832',
      'toString',
      '__proto__',
      '',
      'EPI',
      'EPI',
    ]
    expect(keysOf(await fetchReturns(await login(jaan), { keys }))).toEqual(['SECOND_PILLAR', 'EPI'])
  })

  test('without history nothing is computed', async () => {
    const answer = { from: '2003-01-07', notEnoughHistory: true, returns: null, calculation: null }
    expect(await fetchReturns(await login(nothing), { keys: ['SECOND_PILLAR', 'EPI'] })).toEqual(answer)
    expect(await fetchReturns(await login(jaan), { keys: ['THIRD_PILLAR', 'EPI'] })).toEqual(answer)
    expect(await (await login(nothing)).read(endpoints.returnsGet)).toEqual(answer)
  })

  test.each([
    [{ from: '2020-02-30', keys: [] }, 'from'],
    [{ from: 5, keys: [] }, 'from'],
    [{ from: '2999-01-01', keys: ['EPI'] }, 'from'],
    [{ to: '2999-01-01', keys: ['EPI'] }, 'to'],
    [{ to: '2020-02-30', keys: ['EPI'] }, 'to'],
    [{ from: '2021-01-02', to: '2021-01-01', keys: ['EPI'] }, 'from'],
    [{ keys: 'EPI' }, 'keys'],
    [{ keys: [5] }, 'keys[0]'],
    [{ keys: ['x'.repeat(41)] }, 'keys[0]'],
    [{ keys: Array.from({ length: 21 }, () => 'EPI') }, 'keys'],
  ])('%j is refused with a code', async (body, path) => {
    const answer = await (await login(nothing)).send('POST', '/v1/returns', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path }] })
  })

  test('a query is refused like a body', async () => {
    const me = await login(nothing)
    for (const query of [
      'from=2020-13-01',
      `keys[]=${'x'.repeat(41)}`,
      Array.from({ length: 21 }, () => 'keys[]=EPI').join('&'),
    ]) {
      const answer = await me.send('GET', `/v1/returns?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value' }] })
    }
    expect((await new TestBrowser(product()).call(endpoints.returnsGet)).statusCode).toBe(401)
  })

  test('a key without brackets is the one key; a name that is none of ours is refused and never means all keys', async () => {
    const me = await login(mari)
    const expected = await fetchReturns(me, { from: '2021-01-01', keys: ['EPI'] })
    expect(await me.read(endpoints.returnsGet, { query: { from: civilDate('2021-01-01'), keys: 'EPI' } })).toEqual(
      expected,
    )
    expect(await me.get('/v1/returns?from=2021-01-01&keys=EPI&keys=CPI')).toEqual(
      await fetchReturns(me, { from: '2021-01-01', keys: ['EPI', 'CPI'] }),
    )
    for (const name of ['key', 'keys[0]', 'From', 'kes']) {
      const answer = await me.send('GET', `/v1/returns?${encodeURIComponent(name)}=EPI`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path: name }] })
    }
  })

  test('a registry that is down is reported', async () => {
    const me = await login(mari)
    await setFault(product(), 'registry', 'down')
    onTestFinished(async () => {
      await setFault(product(), 'registry', 'ok')
    })
    const answer = await me.call(endpoints.returnsPost, { body: { keys: ['EPI'] } })
    expect(answer.statusCode).toBe(504)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'pension.registry.connection.exception' }] })
  })
})
