import { endpoints } from '@sammas/contract/endpoints'
import { expect, test, vi } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import {
  application,
  newAmount,
  paymentBench,
  notificationOf,
  successOf,
  type Errors,
} from './testing/payment-bench.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

const page = `${application}/3rd-pillar-payment`

onEngine('postgresql', 'money safety of payments', (product) => {
  const { login, rowOf, makeLink, newLink, decide, goBack, returnWith, notify, applicationsFor } = paymentBench(product)

  test('a replayed token, by any endpoint, changes nothing more', async () => {
    const { me, amount, id } = await newLink()
    const token = notificationOf(id, amount)
    expect((await returnWith(token)).headers.location).toBe(successOf(id))
    const first = await rowOf(id)
    for (const again of [returnWith, notify, returnWith, notify])
      expect((await again(token)).statusCode).toBeLessThan(400)
    expect(await rowOf(id)).toEqual(first)
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('returns and notifications at the same moment announce the payment once', async () => {
    const { me, amount, id } = await newLink()
    const calls = vi.spyOn(product().sandbox.app, 'inject')
    const token = notificationOf(id, amount)
    const answers = await Promise.all([
      returnWith(token),
      notify(token),
      returnWith(notificationOf(id, amount, { status: 'pending' })),
      returnWith(token),
      notify(token),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 200, 302, 302, 200])
    expect(await rowOf(id)).toMatchObject({ state: 'announced' })
    // The spy has the type of the form of inject that takes nothing.
    const requests = calls.mock.calls as unknown[]
    const announcements = requests.filter((request) => JSON.stringify(request).includes(`/payments/${id}`))
    calls.mockRestore()
    expect(announcements).toHaveLength(1)
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('two tabs with a link each are two payments; one link in two tabs is one', async () => {
    const me = await login()
    const amount = newAmount()
    const links = await Promise.all([makeLink(me, amount), makeLink(me, amount)])
    const [first, second] = links
    const locations = await Promise.all(
      [first, first, second].map(async ({ token }) => (await decide(token, 'pay')).location),
    )
    const backs = await Promise.all(locations.map((location) => goBack(location)))
    expect(backs.map(({ headers }) => headers.location)).toEqual([first, first, second].map(({ id }) => successOf(id)))
    expect(await applicationsFor(me, amount)).toHaveLength(2)
  })

  test('each of two payments begun at once is reported by its own id, to its payer alone', async () => {
    const me = await login()
    const amounts = [newAmount(), newAmount()] as const
    const [first, second] = await Promise.all([makeLink(me, amounts[0]), makeLink(me, amounts[1])])
    const get = (browser: TestBrowser, id: string) => browser.call(endpoints.paymentGet, { params: { id } })
    expect((await get(me, second.id)).json()).toMatchObject({ state: 'STARTED', paidTime: null })
    await goBack((await decide(second.token, 'pay')).location)
    await goBack((await decide(first.token, 'pay')).location)
    for (const [index, { id }] of [first, second].entries()) {
      expect((await get(me, id)).json()).toMatchObject({
        id,
        amount: Number(amounts[index]),
        state: 'ANNOUNCED',
        paidTime: expect.stringMatching(/^20/) as string,
        targetFundIsin: 'EE3600001707',
      })
    }
    const stranger = await login('37811022744')
    expect((await get(stranger, first.id)).statusCode).toBe(404)
    expect((await get(me, other)).statusCode).toBe(404)
    expect((await me.send('GET', '/v1/payments/1')).statusCode).toBe(400)
  })

  test('one link that was paid twice at the provider is one payment', async () => {
    const { me, amount, id } = await newLink()
    await notify(notificationOf(id, amount, { payment_uuid: 'bank-1' }))
    expect((await returnWith(notificationOf(id, amount, { payment_uuid: 'bank-2' }))).headers.location).toBe(
      successOf(id),
    )
    expect(await rowOf(id)).toMatchObject({ provider_payment_id: 'bank-1' })
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  const other = '00000000-0000-4000-8000-000000000000'
  test.each<[string, (id: string, amount: string) => string]>([
    ['an unknown key', (id, amount) => notificationOf(id, amount, {}, 'a-key-that-is-unknown')],
    ['the key of another bank', (id, amount) => notificationOf(id, amount, {}, 'sandbox-payment-secret-lhv')],
    [
      'key and name of another bank',
      (id, amount) =>
        notificationOf(
          id,
          amount,
          { access_key: '7d0c1e52-3a61-4f0b-9a55-000000000003' },
          'sandbox-payment-secret-lhv',
        ),
    ],
    ['another amount', (id) => notificationOf(id, '1000000.00')],
    ['a cent less', (id, amount) => notificationOf(id, (Number(amount) - 0.01).toFixed(2))],
    ['another currency', (id, amount) => notificationOf(id, amount, { currency: 'SEK' })],
    ['an unknown reference', (_, amount) => notificationOf(other, amount)],
    ['no reference', (_, amount) => notificationOf(other, amount, { merchant_reference: '' })],
    ['no end of its time', (id, amount) => notificationOf(id, amount, { exp: undefined })],
    ['no signature', (id, amount) => notificationOf(id, amount).replace(/\.[^.]*$/, '.')],
    ['nothing in it', () => 'x'],
  ])('a token with %s is refused, by return and by notification, and counts nothing', async (_, forge) => {
    const { me, amount, id } = await newLink()
    const before = await rowOf(id)
    expect((await returnWith(forge(id, amount))).headers.location).toBe(`${page}?payment=refused`)
    const answer = await notify(forge(id, amount))
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('payment.token.invalid')
    expect(await rowOf(id)).toEqual(before)
    expect(await applicationsFor(me, amount)).toEqual([])
  })

  test('a genuine but expired token is ignored, and the browser is shown the known state', async () => {
    const { me, amount, id } = await newLink()
    const old = notificationOf(id, amount, { exp: Math.floor(Date.now() / 1000) - 1 })
    expect((await returnWith(old)).headers.location).toBe(`${page}?payment=expired`)
    expect((await notify(old)).statusCode).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'started' })
    expect(await applicationsFor(me, amount)).toEqual([])
    await notify(notificationOf(id, amount))
    expect((await returnWith(old)).headers.location, 'paid meanwhile').toBe(successOf(id))
    const forgotten = notificationOf(other, amount, { exp: 1 })
    expect((await returnWith(forgotten)).headers.location).toBe(`${page}?payment=expired`)
  })

  test('a browser that returns without a token gets an error too', async () => {
    const answer = await goBack(`${application}/api/v1/payments/success`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${page}?payment=refused`])
  })

  test('our own order to the provider is no proof of a payment', async () => {
    const me = await login()
    const { token, id } = await makeLink(me, newAmount())
    expect((await returnWith(token)).headers.location).toBe(`${page}?payment=refused`)
    expect(await rowOf(id)).toMatchObject({ state: 'started' })
  })

  test('a notification without a token is refused', async () => {
    const answer = await notify(null)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('payment.token.invalid')
  })
})
