import { endpoints } from '@sammas/contract/endpoints'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { addDays, addYears, tallinnDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import { failsAt } from '../../testing/outside-world.ts'

const [mari, nothing] = ['49203152718', '50207080123']
const [fund, young] = ['EE3600019832', 'EE3600109435']

type History = {
  from: string
  to: string
  days: string[]
  series: { key: string; type: string; firstDay: string | null; values: (number | null)[] }[]
}
type Returns = { returns: { key: string; rate: number; amount: number }[] | null }

let isAway: (url: string) => boolean = () => false
const between = failsAt((url) => isAway(url))

onEngine('postgresql', 'prices over time', { between }, (product) => {
  const login = oneSessionEach(product)
  const today = tallinnDate(new Date())
  const pathOf = (period: { from: string; to?: string }, keys: readonly string[]) =>
    `/v1/price-history?${new URLSearchParams(period).toString()}${keys.map((key) => `&keys[]=${key}`).join('')}`

  test('all series have the same days; each has its first day, and no value before it', async () => {
    const me = await login(nothing)
    const history = await me.get<History>(pathOf({ from: '2010-03-01' }, [fund, young, 'CPI', fund]))
    expect(history).toMatchObject({ from: '2010-03-01', to: today })
    expect([history.days[0], history.days.at(-1)]).toEqual(['2010-03-01', today])
    expect(history.series.map(({ key, type }) => [key, type])).toEqual([
      [fund, 'FUND'],
      [young, 'FUND'],
      ['CPI', 'INDEX'],
    ])
    for (const { firstDay, values } of history.series) {
      expect(values).toHaveLength(history.days.length)
      const known = history.days.filter((_, at) => values[at] !== null)
      expect(known).toEqual(history.days.filter((day) => day >= (firstDay ?? '9')))
    }
    expect(history.series[1]?.firstDay).toMatch(/^20(1[1-9]|2)/)
  })

  test('a later beginning does not change the first day, and a day has one price in any period', async () => {
    const me = await login(mari)
    const from = addYears(today, -1)
    const [whole, part] = await Promise.all([
      me.get<History>(pathOf({ from: '2003-01-07' }, [fund])),
      me.get<History>(pathOf({ from, to: addDays(from, 30) }, [fund])),
    ])
    expect(part.days).toHaveLength(31)
    expect(part.series[0]?.firstDay).toBe(whole.series[0]?.firstDay)
    const sold = await me.get<History>(pathOf({ from: addDays(from, 30), to: addDays(from, 30) }, [fund]))
    expect(sold.series[0]?.values).toEqual([part.series[0]?.values.at(-1)])
  })

  test('a fund without prices has no series', async () => {
    const history = await (
      await login(nothing)
    ).get<History>(pathOf({ from: '2024-01-01' }, ['EE9999999990', '__proto__', 'EPI']))
    expect(history.series.map(({ key }) => key)).toEqual(['EPI'])
  })

  test('the own pillar grows as its units, not as its payments; without one it has no values', async () => {
    const me = await login(mari)
    const { days, series } = await me.get<History>(pathOf({ from: '2016-01-01' }, ['SECOND_PILLAR', 'THIRD_PILLAR']))
    const [own, third] = series
    expect(series.map(({ key, type, values }) => [key, type, values.length])).toEqual([
      ['SECOND_PILLAR', 'PERSONAL', days.length],
      ['THIRD_PILLAR', 'PERSONAL', days.length],
    ])
    expect(own?.values[0]).toBe(1)
    expect(days.filter((_, at) => third?.values[at] !== null)[0]).toBe(
      days.find((day) => day >= (third?.firstDay ?? '9')),
    )
    const { points } = await me.read(endpoints.portfolioGet, { query: { from: civilDate('2016-01-01') } })
    // Between two points the gain over the value with the payments in their middle (Dietz) is the growth but for a rounding.
    for (const [at, { date, secondPillar: now }] of points.entries()) {
      const before = points[at - 1]?.secondPillar
      if (typeof before?.value !== 'number' || typeof now?.value !== 'number') continue
      const paid = now.netPaidIn - before.netPaidIn
      const dietz = (now.value - before.value - paid) / (before.value + paid / 2)
      const index = days.indexOf(date)
      expect((own?.values[index] ?? NaN) / (own?.values[index - 1] ?? NaN) - 1, date).toBeCloseTo(dietz, 2)
    }
    const none = await (await login(nothing)).get<History>(pathOf({ from: '2026-01-01' }, ['SECOND_PILLAR']))
    expect(none.series).toMatchObject([{ key: 'SECOND_PILLAR', firstDay: null }])
    expect(new Set(none.series[0]?.values)).toEqual(new Set([null]))
  })

  test.each([
    [{ from: '2020-02-30' }, 'from'],
    [{ from: '2024-01-02', to: '2024-01-01' }, 'from'],
    [{ from: '2024-01-01', to: '2999-01-01' }, 'to'],
    [{ from: '2024-01-01', since: 'x' }, 'query'],
  ])('%j is refused with a code', async (period, path) => {
    const answer = await (await login(nothing)).send('GET', pathOf(period, ['EPI']))
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([400, { errors: [{ code: 'invalid.value' }] }])
    if (path !== 'query') expect(answer.json()).toMatchObject({ errors: [{ path }] })
  })

  test('returns after inflation are lower by it for everything, and unknown without the index', async () => {
    const me = await login(mari)
    const period = { from: '2021-01-01', to: '2026-01-01', keys: ['SECOND_PILLAR', fund, 'CPI'] }
    const returnsOf = async (afterInflation: boolean) => {
      const answer = await me.call(endpoints.returnsPost, { body: { ...period, afterInflation } })
      return answer.json<Returns>().returns ?? []
    }
    const [nominal, real] = [await returnsOf(false), await returnsOf(true)]
    expect(real.map(({ key }) => key)).toEqual(period.keys)
    for (const [at, { rate, amount }] of real.slice(0, 2).entries()) {
      expect(rate).toBeLessThan(nominal[at]?.rate ?? NaN)
      expect(amount).toBeLessThan(nominal[at]?.amount ?? NaN)
    }
    expect(real[2]?.rate).toBeCloseTo(0, 6)
    const query = `from=${period.from}&to=${period.to}&afterInflation=true&${period.keys.map((key) => `keys[]=${key}`).join('&')}`
    expect((await me.get<Returns>(`/v1/returns?${query}`)).returns).toEqual(real)
  })

  test('while the registry is away the answer is marked so', async () => {
    const me = await login(nothing)
    isAway = (url) => url.includes('/funds')
    const answer = await me.send('GET', pathOf({ from: '2024-01-01' }, [fund]))
    isAway = () => false
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      504,
      { errors: [{ code: 'pension.registry.connection.exception' }] },
    ])
  })
})
