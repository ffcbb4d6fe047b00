import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
const heino = '36105172060'

type Row = { id: string; time: string }

onEngine('postgresql', 'transactions in pages', (product) => {
  test('pages of any size are the whole list, in its order', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const whole = await me.read(endpoints.transactionList)
    expect(whole.length).toBeGreaterThan(50)
    const paged: Row[] = []
    for (let more = true; more;) {
      const after = paged.at(-1)
      const page = await me.get<Row[]>(`/v1/transactions?limit=50${after === undefined ? '' : `&before=${after.id}`}`)
      paged.push(...page)
      more = page.length === 50
    }
    expect(paged).toEqual(whole)
    expect(await me.read(endpoints.transactionList, { query: { limit: 3 } })).toEqual(whole.slice(0, 3))
  })

  test('each has the units and the price of one, as in the search of movements', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const rows = await me.read(endpoints.transactionList)
    const days = await me.read(endpoints.transactionDays)
    const found = new Map(days.flatMap(({ transactions }) => transactions.map((one) => [one.id, one])))
    for (const { id, units, nav, amount } of rows) {
      expect(found.get(id)).toMatchObject({ units, nav, unitPrice: nav })
      expect((units ?? NaN) * (nav ?? NaN)).toBeCloseTo(amount, 1)
    }
  })

  test('a page after an unknown item, or another person’s, is refused at that field', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const [theirs] = await (
      await new TestBrowser(product()).login(heino)
    ).read(endpoints.transactionList, { query: { limit: 1 } })
    const known = await me.read(endpoints.transactionList)
    expect(known.some(({ id }) => id === theirs?.id)).toBe(false)
    for (const query of ['before=nothing', `before=${theirs?.id ?? ''}`]) {
      const answer = await me.send('GET', `/v1/transactions?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.value', path: 'before' }] })
    }
    expect((await me.send('GET', '/v1/transactions?limit=0')).statusCode).toBe(400)
  })
})
