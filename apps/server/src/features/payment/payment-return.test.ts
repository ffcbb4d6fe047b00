import { expect, test, vi } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { leasedRows } from '../../database/leased-row.ts'
import { dueAtOnce, putChecksOff } from '../../testing/due-checks.ts'
import { setFault } from '../../testing/outside-world.ts'
import { unannounced } from './payment-store.ts'
import { application, newAmount, paymentBench, notificationOf, successOf } from './testing/payment-bench.ts'

const page = `${application}/3rd-pillar-payment`

onEngine('postgresql', 'payments', (product) => {
  const { server, sandbox, login, rowOf, makeLink, newLink, decide, goBack, returnWith, notify, applicationsFor } =
    paymentBench(product)

  test('a person who pays returns to the success page, sees the payment, and the registry completes it', async () => {
    const { me, amount, token, id } = await newLink()
    const bank = await sandbox(`/payments?payment_token=${token}`)
    expect(bank.statusCode).toBe(200)
    expect(bank.body).toContain(`${amount} €`)
    expect(bank.headers['content-security-policy']).toContain(`form-action 'self' ${application};`)
    const { status, location } = await decide(token, 'pay')
    expect(status).toBe(303)
    expect(location.startsWith(`${application}/api/v1/payments/success?payment_token=`)).toBe(true)
    const back = await goBack(location)
    expect([back.statusCode, back.headers.location]).toEqual([302, successOf(id)])
    expect(await rowOf(id)).toMatchObject({ state: 'announced' })
    expect(await applicationsFor(me, amount)).toMatchObject([{ details: { targetFund: { isin: 'EE3600001707' } } }])
    await sandbox('/calendar', { days: 5 })
    expect(await applicationsFor(me, amount)).toEqual([])
    expect(await applicationsFor(me, amount, 'COMPLETE')).toHaveLength(1)
  })

  test.each(['before', 'after', 'instead', 'none'])(
    'a notification %s the return counts the payment once',
    async (notice) => {
      const { me, amount, token, id } = await newLink()
      // The bank's own notification after the return is stopped: on a busy machine it could come before the assertions.
      if (notice === 'after') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { status, location } = await decide(token, 'pay', notice).finally(() => vi.useRealTimers())
      expect(status).toBe(notice === 'instead' ? 200 : 303)
      await server().idle()
      const isCounted = notice === 'before' || notice === 'instead'
      expect(await applicationsFor(me, amount)).toHaveLength(isCounted ? 1 : 0)
      if (notice !== 'instead') expect((await goBack(location)).headers.location).toBe(successOf(id))
      const { rows } = await product().pool.query<{ id: string }>(
        `select id from sandbox.bank_payment where merchant_reference = $1`,
        [JSON.stringify({ uuid: id })],
      )
      const again = await sandbox(`/payments/${rows[0]?.id ?? ''}/notify`, {})
      expect(again.json()).toEqual({ status: 'finalized', notified: 'delivered' })
      await server().idle()
      expect(await applicationsFor(me, amount)).toHaveLength(1)
    },
  )

  test('a person who abandons a payment returns to a message, may return again, and can still pay', async () => {
    const { me, amount, token, id } = await newLink()
    const given = await goBack((await decide(token, 'abandon', 'before')).location)
    expect([given.statusCode, given.headers.location]).toEqual([302, `${page}?payment=abandoned`])
    expect(await rowOf(id)).toMatchObject({ state: 'abandoned', paid_at: null })
    expect(await applicationsFor(me, amount)).toEqual([])
    expect((await goBack((await decide(token, 'pay')).location)).headers.location).toBe(successOf(id))
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('a late bank is reported as pending; the money counts when it arrives, also when the browser has left', async () => {
    const { me, amount, token, id } = await newLink()
    const back = await goBack((await decide(token, 'late', 'before')).location)
    expect(back.headers.location).toBe(`${page}?payment=pending`)
    expect(await rowOf(id)).toMatchObject({ state: 'pending' })
    const list = await sandbox('/payments')
    const [, bankId = ''] = /payments\/([\w-]+)\/arrive/.exec(list.body) ?? []
    await sandbox(`/payments/${bankId}/arrive`, {})
    await server().idle()
    expect(await rowOf(id)).toMatchObject({ state: 'announced', provider_payment_id: bankId })
    expect(await applicationsFor(me, amount)).toHaveLength(1)
    // The browser's late message cannot undo it.
    expect((await returnWith(notificationOf(id, amount, { status: 'abandoned' }))).headers.location).toBe(successOf(id))
    expect(await rowOf(id)).toMatchObject({ state: 'announced' })
  })

  test.each(['form', 'query'] as const)('a notification by %s answers 200 with nothing', async (form) => {
    const { me, amount, id } = await newLink()
    const answer = await notify(notificationOf(id, amount), form)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('only a payment that is made is announced, and only by one process at a time', async () => {
    const { db } = product()
    const { id } = await makeLink(await login(), newAmount())
    const [here, there] = [leasedRows(db, unannounced), leasedRows(db, unannounced)]
    expect(await here.hold(id, () => Promise.resolve(0))).toBe(false)
    await db.updateTable('payment').set({ state: 'paid', paid_at: new Date() }).where('id', '=', id).execute()
    const tookBoth = here.hold(id, async () => ((await there.hold(id, () => Promise.resolve(0))) ? 1 : 0))
    expect(await tookBoth).toBe(true)
    expect(await there.free()).toContain(id)
  })

  test('a payment is announced later when the registry is down, also after a restart, and once; then its payer is checked', async () => {
    const me = await login()
    await putChecksOff(product().db)
    const amount = newAmount()
    const { id } = await makeLink(me, amount)
    await setFault(product(), 'registry', 'down')
    expect((await returnWith(notificationOf(id, amount))).headers.location).toBe(successOf(id))
    expect(await rowOf(id)).toMatchObject({ state: 'paid' })
    expect(await dueAtOnce(product().db)).toEqual([])
    await setFault(product(), 'registry', 'ok')
    // Its backoff is over.
    await product().restart(() =>
      product().db.updateTable('payment').set({ announce_after: null }).where('id', '=', id).execute(),
    )
    await server().idle()
    const { state, person_id } = await rowOf(id)
    expect([state, await dueAtOnce(product().db)]).toEqual(['announced', [person_id]])
    expect(await applicationsFor(me, amount)).toHaveLength(1)
  })

  test('a payment that the registry does not take is kept and tried again, not dropped', async () => {
    const amount = newAmount()
    const { id } = await makeLink(await login(), amount)
    const announced = await product().sandbox.app.inject({
      method: 'PUT',
      url: `/registry/v1/people/60311273446/payments/${id}`,
      headers: { authorization: 'Bearer sandbox-registry-key' },
      payload: { amount: 100, targetIsin: 'EE3600001707' },
    })
    expect(announced.statusCode, announced.body).toBe(200)
    expect((await returnWith(notificationOf(id, amount))).headers.location).toBe(successOf(id))
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'paid' })
    expect(row.announce_after?.getTime()).toBeGreaterThan(Date.now())
    const rows = leasedRows(product().db, unannounced)
    expect(await rows.free()).not.toContain(id)
    await product().db.updateTable('payment').set({ announce_after: new Date() }).where('id', '=', id).execute()
    expect(await rows.free()).toContain(id)
  })
})
