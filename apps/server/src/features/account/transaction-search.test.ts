import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'

type Row = { id: string; isin: string; amount: number; type: string }
type Sums = {
  years: { pillar: number; year: number; count: number; amount: number }[]
  funds: string[]
  allYears: number[]
}
type Day = {
  day: string
  isin: string
  pillar: number
  amount: number
  transactions: (Row & { units: number; unitPrice: number })[]
}

const sum = (amounts: readonly { amount: number }[]) =>
  Math.round(amounts.reduce((all, { amount }) => all + amount * 100, 0))
const count = ({ years }: Sums) => years.reduce((all, year) => all + year.count, 0)

onEngine('postgresql', 'transactions that are looked for', (product) => {
  const loginAs = (code: string) => new TestBrowser(product()).login(code)

  test('sums and days are those of the whole list, to the cent', async () => {
    const me = await loginAs(mari)
    const [whole, sums, days] = await Promise.all([
      me.read(endpoints.transactionList),
      me.read(endpoints.transactionSums),
      me.read(endpoints.transactionDays),
    ])
    expect([count(sums), sum(sums.years)]).toEqual([whole.length, sum(whole)])
    expect(days.flatMap(({ transactions }) => transactions.map(({ id }) => id))).toEqual(whole.map(({ id }) => id))
    expect(sum(days)).toBe(sum(whole))
  })

  test('a filter finds the matching movements, and its sums are those of its days', async () => {
    const me = await loginAs(mari)
    const whole = await me.read(endpoints.transactionList)
    const all = await me.read(endpoints.transactionSums)
    const [fund, year] = [all.funds[0] ?? '', all.allYears[1] ?? 0]
    const amount = String(Math.abs(whole[0]?.amount ?? 0))
    const filters: [string, (row: Row, day: Day) => boolean][] = [
      ['pillar=3', (_, { pillar }) => pillar === 3],
      [`fund=${fund}`, ({ isin }) => isin === fund],
      [`year=${String(year)}`, (_, { day }) => day.startsWith(String(year))],
      ['kind=SUBTRACTION', ({ amount: out }) => out < 0],
      [`amount=${amount.replace('.', ',')}`, (row) => Math.abs(row.amount).toFixed(2).startsWith(amount)],
      [
        `pillar=2&year=${String(year)}&kind=CONTRIBUTION_CASH`,
        ({ type }, { day }) => type === 'CONTRIBUTION_CASH' && day.startsWith(String(year)),
      ],
    ]
    for (const [filter, holds] of filters) {
      const sums = await me.get<Sums>(`/v1/transactions/sums?${filter}`)
      const days = await me.get<Day[]>(`/v1/transactions/days?${filter}`)
      expect(count(sums), filter).toBeGreaterThan(0)
      expect(
        days.every((day) => day.transactions.every((row) => holds(row, day))),
        filter,
      ).toBe(true)
      expect([count(sums), sum(sums.years)], filter).toEqual([
        days.flatMap((day) => day.transactions).length,
        sum(days),
      ])
      // The choices of the filter stay.
      expect([sums.funds, sums.allYears]).toEqual([all.funds, all.allYears])
    }
    const outside = whole.filter(({ type }) => type === 'SUBTRACTION').length
    expect(count(await me.read(endpoints.transactionSums, { query: { kind: 'SUBTRACTION' } }))).toBe(outside)
  })

  test('pages of days are the whole, a day of a fund never parted; units and price are reported', async () => {
    const me = await loginAs(mari)
    const whole = await me.read(endpoints.transactionDays, { query: { pillar: 2 } })
    const paged: Day[] = []
    for (let more = true; more;) {
      // Any transaction of the last day can end a page, not only its last one.
      const after = paged.at(-1)?.transactions[0]
      const page = await me.get<Day[]>(
        `/v1/transactions/days?pillar=2&limit=37${after === undefined ? '' : `&before=${after.id}`}`,
      )
      paged.push(...page)
      more = page.length === 37
    }
    expect(paged).toEqual(whole)
    const [row] = whole.flatMap(({ transactions }) => transactions)
    expect(Math.abs((row?.units ?? 0) * (row?.unitPrice ?? 0) - (row?.amount ?? 0))).toBeLessThan(0.01)
  })

  test('a wrong filter, cursor or number is refused at its field', async () => {
    const me = await loginAs(mari)
    const filters = ['pillar=4', 'fund=EE000', 'fund=EE0000000000', 'year=24', 'kind=GIFT', 'amount=lots']
    const requests = [
      ...['before=nothing', 'limit=0', ...filters].map((query) => ['days', query] as const),
      ...filters.map((query) => ['sums', query] as const),
    ]
    for (const [call, query] of requests) {
      const answer = await me.send('GET', `/v1/transactions/${call}?${query}`)
      const errors = [{ code: 'invalid.value', path: query.split('=')[0] }]
      expect([answer.statusCode, answer.json<object>()], query).toMatchObject([400, { errors }])
    }
  })
})
