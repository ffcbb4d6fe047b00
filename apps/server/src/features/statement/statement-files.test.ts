import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

/** The fund of each question for prices. */
let periods: string[] = []
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    const [isin] = /(?<=\/funds\/)\w+(?=\/prices)/.exec(url) ?? []
    if (isin !== undefined) periods.push(isin)
    return outside(url, init)
  }

onEngine('postgresql', 'the statements of all years together', { between }, (product) => {
  test('are made of prices that are read once, on a server that has read none before', async () => {
    const me = await new TestBrowser(product()).login('49203152718')
    periods = []
    expect((await me.call(endpoints.archiveGet)).statusCode).toBe(200)
    const funds = new Set(periods)
    expect(funds.size).toBeGreaterThan(3)
    // Once for all of the time; once more at most for the first year, which opens before its first payment.
    expect(periods.length).toBeLessThanOrEqual(2 * funds.size)
  })
})
