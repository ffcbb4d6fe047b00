import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone } from '../../../testing/mandate-body.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'

const mari = '49203152718'

/** How many reads of pending applications get no answer; each waiting call reads three times in a row. */
let unanswered = 0

/** Stopped: after five seconds there are no retries, and on a busy machine the questions themselves may take as long. */
const now = new Date()

const between =
  (outside: Fetch): Fetch =>
  (input, init) => {
    const { pathname } = new URL(input)
    if (unanswered === 0 || !pathname.endsWith('/applications')) return outside(input, init)
    unanswered -= 1
    return Promise.reject(new TypeError('connection refused'))
  }

onEngine('postgresql', 'signing while the registry is away', { now: () => now, between }, (product) => {
  const made = async () => {
    await takeBack(product())
    const me = await new TestBrowser(product()).login(mari)
    return { me, id: await me.makeMandate(contributionsAlone) }
  }
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })

  test('one that returns after a moment is waited for: the phone still rings', async () => {
    const { me, id } = await made()
    unanswered = 7
    expect((await start(me, id)).statusCode).toBe(200)
    expect(unanswered).toBe(0)
    await product().server.idle()
    expect((await me.call(endpoints.smartIdSignatureStatus, { params: { id } })).statusCode).toBe(200)
  })

  test('one that stays away is reported with its code, and nothing was begun', async () => {
    const { me, id } = await made()
    unanswered = Number.POSITIVE_INFINITY
    const answer = await start(me, id)
    unanswered = 0
    expect(answer.statusCode).toBe(504)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'pension.registry.connection.exception' }] })
    const attempts = await product()
      .db.selectFrom('signature_attempt')
      .selectAll()
      .where('mandate_id', '=', id)
      .execute()
    expect(attempts).toEqual([])
  })
})
