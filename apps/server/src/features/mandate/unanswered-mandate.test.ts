import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const SOURCE = 'EE3600019832'
const [STOCKS, BONDS] = ['EE3600109435', 'EE3600109443']

/** Whether a mandate reaches the registry; its answer, and every later question about it, is lost. */
let isTaken = false
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    if (!/\/people\/\d+\/(mandates\/|processes\?)/.test(url)) return outside(url, init)
    if (isTaken) await outside(url, init)
    return Response.json({}, { status: 500 })
  }

onEngine('postgresql', 'units of a signed mandate that the registry may or may not have', { between }, (product) => {
  const login = async () => {
    await takeBack(product())
    await product().db.updateTable('signature_attempt').set({ state: 'failed' }).execute()
    return new TestBrowser(product()).login('49203152718')
  }
  const post = (me: TestBrowser, targetFundIsin: string, amount: number) =>
    me.call(endpoints.mandateCreate, {
      body: {
        ...mariMandate,
        fundTransferExchanges: [{ sourceFundIsin: SOURCE, targetFundIsin, amount }],
        futureContributionFundIsin: null,
      },
    })
  const waiting = (me: TestBrowser) => me.read(endpoints.applicationList, { query: { status: 'PENDING' } })

  test.each([
    ['the registry has taken it', true, 1],
    ['it never got there', false, 0],
  ])('are counted once where %s', async (_, taken, listed) => {
    const me = await login()
    isTaken = taken
    const made = await post(me, STOCKS, 0.6)
    expect((await me.sign(made.json<{ id: number }>().id)).json()).toMatchObject({ delivery: 'ON_ITS_WAY' })
    expect(await waiting(me)).toHaveLength(listed)
    const tooMuch = await post(me, BONDS, 0.5)
    expect([tooMuch.statusCode, tooMuch.json<object>()]).toMatchObject([
      400,
      { errors: [{ code: 'invalid.mandate.source.amount.promised' }] },
    ])
    const rest = await post(me, BONDS, 0.4)
    expect(rest.statusCode, rest.body).toBe(200)
  })
})
