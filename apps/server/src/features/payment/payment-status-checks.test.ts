import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { pauseAfter } from './payment-status-checks.ts'
import { paymentBench } from './testing/payment-bench.ts'

const minutes = (count: number) => count * 60_000
const NEVER_AGAIN = minutes(60 * 24 * 365)

test('polls follow pauses that grow to six hours; the final answer ends them', () => {
  const unclear = { kind: 'unclear', detail: '' } as const
  const pauses = [0, 1, 2, 20, 90].map((asked) => pauseAfter(unclear, { asked, ageMs: minutes(1) }))
  expect(pauses).toEqual([2, 4, 8, 360, 360].map(minutes))
  expect(pauseAfter(unclear, { asked: 400, ageMs: minutes(60 * 24 * 100) })).toBe(minutes(360))
  expect(pauseAfter({ kind: 'not-begun' }, { asked: 0, ageMs: minutes(59) })).toBe(minutes(2))
  expect(pauseAfter({ kind: 'not-begun' }, { asked: 0, ageMs: minutes(61) })).toBeGreaterThan(NEVER_AGAIN)
})

type Answer = (pass: () => Promise<Response>) => Promise<Response>
let onStatusRequest: Answer | null = null
let statusRequests = 0
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    if (!url.includes('/payments/status?')) return outside(url, init)
    statusRequests += 1
    return onStatusRequest === null ? outside(url, init) : onStatusRequest(() => outside(url, init))
  }
const json = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

onEngine('postgresql', 'a payment that neither the bank nor the browser has reported', { between }, (product) => {
  const { newLink, decide, rowOf, applicationsFor, notify, sandbox } = paymentBench(product)
  /** The backoff is over and a server starts, or sweeps. */
  const nextCheckOf = async (id: string) => {
    await product().restart(() =>
      product().db.updateTable('payment').set({ ask_after: null }).where('id', '=', id).execute(),
    )
    await product().server.idle()
  }
  const older = (id: string) =>
    product()
      .db.updateTable('payment')
      .set({ created_at: new Date(Date.now() - minutes(61)) })
      .where('id', '=', id)
      .execute()
  const begin = async (outcome: string | null) => {
    onStatusRequest = null
    const link = await newLink()
    if (outcome !== null) await decide(link.token, outcome)
    return link
  }
  /** Checked at once, and again when its link is an hour old. */
  const checkedTwice = async (outcome: string | null, stateBetween: string) => {
    const link = await begin(outcome)
    await nextCheckOf(link.id)
    expect((await rowOf(link.id)).state).toBe(stateBetween)
    await older(link.id)
    await nextCheckOf(link.id)
    return link
  }
  const word = async (id: string) => {
    const [, token = ''] = /payment_token=([^&]+)/.exec((await decide((await linkOf(id)).token, 'pay')).location) ?? []
    return token
  }
  const links = new Map<string, { token: string }>()
  const linkOf = (id: string) => Promise.resolve(links.get(id) ?? { token: '' })

  test('and that was made is found, announced and counted once', async () => {
    const { me, amount, id, token } = await begin('pay')
    links.set(id, { token })
    expect((await rowOf(id)).state).toBe('started')
    await nextCheckOf(id)
    expect(await rowOf(id)).toMatchObject({ state: 'announced', asked: 1 })
    await notify(await word(id))
    await nextCheckOf(id)
    expect(await applicationsFor(me, amount)).toHaveLength(1)
    expect((await rowOf(id)).asked).toBe(1)
  })

  test('notified and polled at the same moment it counts once', async () => {
    const { me, amount, id, token } = await begin('pay')
    links.set(id, { token })
    const notice = await word(id)
    onStatusRequest = async (pass) => {
      const answer = await pass()
      await product().server.app.inject({ url: `/api/v1/payments/success?payment_token=${notice}` })
      return answer
    }
    await nextCheckOf(id)
    expect((await rowOf(id)).state).toBe('announced')
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('and that was abandoned is not paid, and no longer polled once its link has expired', async () => {
    const { me, amount, id } = await checkedTwice('abandon', 'abandoned')
    expect((await rowOf(id)).ask_after?.getTime()).toBeGreaterThan(Date.now() + NEVER_AGAIN)
    expect(await applicationsFor(me, amount)).toEqual([])
  })

  test('and that was abandoned, begun again and made is found too', async () => {
    const { me, amount, id, token } = await begin('abandon')
    await nextCheckOf(id)
    await decide(token, 'pay')
    await nextCheckOf(id)
    expect((await rowOf(id)).state).toBe('announced')
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('and with an unopened link is cancelled once the link has expired', async () => {
    const { id } = await checkedTwice(null, 'started')
    expect((await rowOf(id)).state).toBe('abandoned')
  })

  test('and that is still open at the bank is polled again', async () => {
    const { me, amount, id } = await checkedTwice('late', 'pending')
    expect((await rowOf(id)).ask_after?.getTime()).toBeLessThan(Date.now() + minutes(10))
    const listed = await sandbox('/payments')
    const last = [...listed.body.matchAll(/\/payments\/([0-9a-f-]{36})\/arrive/g)][0]?.[1]
    await product().pool.query("update sandbox.bank_payment set status = 'finalized' where id = $1", [last])
    await nextCheckOf(id)
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['500', json(500, {})],
    ['a page that is not found', () => Promise.resolve(new Response('<html>', { status: 404 }))],
    ['a token with an unknown signature', json(200, { payment_token: 'a.b.c' })],
    ['nothing', () => Promise.reject(new TypeError('socket hang up'))],
  ])('is polled again after %s', async (_, answer) => {
    const { me, amount, id } = await begin('pay')
    await older(id)
    onStatusRequest = answer
    await nextCheckOf(id)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'started', asked: 1 })
    expect(row.ask_after?.getTime()).toBeLessThan(Date.now() + minutes(10))
    onStatusRequest = null
    await nextCheckOf(id)
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('is not polled until its pause is over', async () => {
    const { id } = await begin('pay')
    const before = statusRequests
    await product().restart()
    await product().server.idle()
    expect(statusRequests).toBe(before)
    expect((await rowOf(id)).state).toBe('started')
  })
})
