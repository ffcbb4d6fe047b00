import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { gate } from '../../testing/gate.ts'
import { unitsAlone } from '../../testing/mandate-body.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Held = { reached: ReturnType<typeof gate>; goOn: ReturnType<typeof gate> }

/** Holds the next answer of the registry about pending applications. */
let held: Held | null = null
const between =
  (outside: Fetch): Fetch =>
  async (url, init) => {
    const answer = await outside(url, init)
    if (held !== null && url.endsWith('/applications')) {
      const { reached, goOn } = held
      held = null
      reached.open()
      await goOn.promise
    }
    return answer
  }

onEngine('postgresql', 'two devices of one person', { between }, (product) => {
  const login = async () => {
    await takeBack(product())
    return new TestBrowser(product()).login(mari)
  }
  const part = (amount: number) => ({
    ...unitsAlone,
    fundTransferExchanges: [{ sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount }],
  })
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
  const status = async (me: TestBrowser, id: number) =>
    (await me.call(endpoints.smartIdSignatureStatus, { params: { id } })).json<object>()
  const pending = (me: TestBrowser) => me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
  const elsewhere = { errors: [{ code: 'mandate.signing.elsewhere' }] }

  /**
   * The first device starts to sign everything; `meanwhile` runs once the registry has answered and before the server has the answer.
   */
  const startWith = async (me: TestBrowser, meanwhile: () => Promise<unknown>) => {
    const id = await me.makeMandate(unitsAlone)
    const [reached, goOn] = [gate(), gate()]
    held = { reached, goOn }
    const starting = start(me, id)
    await reached.promise
    await meanwhile()
    goOn.open()
    return { id, answer: await starting }
  }

  test('a mandate made and started on the second device while the first is checked is ended by the first', async () => {
    const [laptop, tablet, phone] = [await login(), await login(), testPhone(product(), mari)]
    await phone.hold()
    let rival = 0
    const mine = await startWith(laptop, async () => {
      rival = await tablet.makeMandate(unitsAlone)
      await start(tablet, rival)
      await phone.rings()
    })
    await phone.release()
    await product().server.idle()
    expect(await status(laptop, mine.id)).toMatchObject({ statusCode: 'SIGNATURE' })
    expect(await status(tablet, rival)).toMatchObject(elsewhere)
    expect(await pending(laptop)).toHaveLength(1)
  })

  test('one made and signed on the second device in between is noticed: the first is refused', async () => {
    const [laptop, tablet] = [await login(), await login()]
    const { answer } = await startWith(laptop, async () => {
      const signed = await tablet.sign(await tablet.makeMandate(unitsAlone))
      expect(signed.json()).toMatchObject({ statusCode: 'SIGNATURE' })
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'invalid.mandate.source.amount.promised' }] })
    expect(await pending(laptop)).toHaveLength(1)
  })

  test.each(['choice', 'cancellation'] as const)(
    'a cancellation and a choice of the same fund are both signed, the %s first',
    async (first) => {
      const [laptop, tablet, phone] = [await login(), await login(), testPhone(product(), mari)]
      await laptop.sign(await laptop.makeMandate(part(0.2)))
      const [application] = await pending(laptop)
      const choice = await laptop.makeMandate(part(0.1))
      const cancellation = await tablet.makeCancellation(application?.id)
      await phone.hold()
      const ids = first === 'choice' ? [choice, cancellation] : [cancellation, choice]
      for (const id of ids) expect((await start(laptop, id)).statusCode).toBe(200)
      await phone.release()
      // The later one waits for the earlier one, so it may still be on its way.
      for (const id of ids)
        await expect
          .poll(async () => {
            await product().server.idle()
            return status(laptop, id)
          })
          .toMatchObject({ statusCode: 'SIGNATURE' })
    },
  )
})
