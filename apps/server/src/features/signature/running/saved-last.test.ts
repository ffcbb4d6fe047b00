import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { makeBatch, signBatch } from '../../../testing/batches.ts'
import { unitsAlone } from '../../../testing/mandate-body.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { cancelPending } from '../../../testing/take-back.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import { fundPension } from '../../../testing/withdrawals.ts'

/** Has funds in both pillars, and may take money out of them. */
const rein = '36509210322'

const BONDS = 'EE3600109443'

let isAway = false
const between =
  (outside: Fetch): Fetch =>
  (url, init) =>
    isAway && /\/people\/\d+\/(mandates\/|processes)/.test(url)
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : outside(url, init)

const addressOf = (street: string) => ({ street, districtCode: '0784', postalCode: '10412', countryCode: 'EE' })
const detailsOf = (name: string) => ({
  email: `${name}@example.ee`,
  phoneNumber: '+3725550001',
  address: addressOf(name),
})
const [before, later, requested] = [detailsOf('before'), detailsOf('later'), detailsOf('requested')]

type Contact = ReturnType<typeof detailsOf>

onEngine('postgresql', 'contact details that were saved last', { between }, (product) => {
  const save = async (me: TestBrowser, details: Partial<Contact>) => {
    const answer = await me.call(endpoints.userUpdate, { body: details })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const atRegistry = async () => {
    const { rows } = await product().pool.query<{ email: string; phone: string; street: string }>(
      'select email, phone_number as phone, street from sandbox.person where personal_code = $1',
      [rein],
    )
    return rows[0]
  }
  const written = ({ email, phoneNumber, address }: Contact) => ({ email, phone: phoneNumber, street: address.street })
  const ofMandate = (id: number) => ({ sign: (me: TestBrowser) => me.sign(id) })

  const makeChoice = async (me: TestBrowser) => {
    const exchange = { sourceFundIsin: await ownFund(me), targetFundIsin: BONDS, amount: 1 }
    return me.makeMandate({ ...unitsAlone, fundTransferExchanges: [exchange], address: requested.address })
  }
  const make = {
    'choice of funds': async (me: TestBrowser) => ofMandate(await makeChoice(me)),
    'contribution rate': async (me: TestBrowser) => {
      const made = await me.call(endpoints.paymentRateCreate, { body: { paymentRate: 6 } })
      expect(made.statusCode, made.body).toBe(200)
      return ofMandate(made.json<{ mandateId: number }>().mandateId)
    },
    'money out': async (me: TestBrowser) => {
      const { id } = await makeBatch(me, [await fundPension(me, 'SECOND')])
      return { sign: (by: TestBrowser) => signBatch(by, id) }
    },
    cancellation: async (me: TestBrowser) => {
      const [application] = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
      return ofMandate(await me.makeCancellation(application?.id))
    },
  }
  const ownFund = async (me: TestBrowser) =>
    (await me.read(endpoints.statementGet)).find(
      ({ fund, value }) => fund.pillar === 2 && (value ?? 0) > 0 && fund.isin !== BONDS,
    )?.fund.isin ?? ''

  /** Saves `later` at one moment of a signature's path; answers what the registry has at its end. */
  const savedAt = async (kind: keyof typeof make, moment: string, details: Partial<Contact> = later) => {
    isAway = false
    await cancelPending(product(), rein)
    const me = await new TestBrowser(product()).login(rein)
    // The application to cancel.
    if (kind === 'cancellation') await me.sign(await makeChoice(me))
    await save(me, before)
    const saveWhen = async (now: string) => {
      if (now === moment) await save(me, details)
    }
    await saveWhen('before it is made')
    const mandate = await make[kind](me)
    await saveWhen('before it is signed')
    isAway = true
    const signed = await mandate.sign(me)
    expect(signed.json(), signed.body).toMatchObject({ delivery: 'ON_ITS_WAY' })
    await saveWhen('before it is sent')
    isAway = false
    await afterPauses(product())
    await saveWhen('after it was taken')
    expect(await me.read(endpoints.mandatesOnTheirWay)).toEqual([])
    return atRegistry()
  }

  const moments = ['before it is made', 'before it is signed', 'before it is sent', 'after it was taken']

  test.each(['contribution rate', 'money out', 'cancellation'] as const)(
    'are in force whenever they are saved, with a %s, which requests none',
    async (kind) => {
      for (const moment of moments) expect([moment, await savedAt(kind, moment)]).toEqual([moment, written(later)])
      expect(await savedAt(kind, 'never')).toEqual(written(before))
    },
  )

  test.each(moments.slice(1))('hold over those of a choice of funds when they are saved %s', async (moment) => {
    expect(await savedAt('choice of funds', moment)).toEqual(written(later))
  })

  test('the address of a choice that was made after they were saved is written, with their e-mail and phone', async () => {
    const chosen = { ...written(later), street: requested.address.street }
    expect(await savedAt('choice of funds', 'before it is made')).toEqual(chosen)
  })

  test.each(moments.slice(1, 3))('an e-mail saved alone %s is sent with the address of a choice', async (moment) => {
    const { email, phoneNumber } = later
    const chosen = { ...written(later), street: requested.address.street }
    expect(await savedAt('choice of funds', moment, { email, phoneNumber })).toEqual(chosen)
  })
})
