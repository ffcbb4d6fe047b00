import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { afterPauses } from '../../../testing/after-pauses.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { unitsAlone } from '../../../testing/mandate-body.ts'
import { takeBack } from '../../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../../testing/test-browser.ts'

const mari = '49203152718'

/** The registry's reaction to mandates: its own, no answer, or a refusal of all. */
let registry: 'works' | 'is away' | 'refuses' = 'works'
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    if (registry === 'works' || !/\/people\/\d+\/mandates\/\d+$/.test(url)) return outside(url, init)
    if (registry === 'is away') return Promise.resolve(json(500, {}))
    const { processes } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      processes: { processId: string; type: string }[]
    }
    const refused = { successful: false, errorCode: 99, errorMessage: 'Too late', applicationId: null }
    return Promise.resolve(
      json(200, { results: processes.map(({ processId, type }) => ({ processId, type, ...refused })) }),
    )
  }

onEngine('postgresql', 'the outcome of a signed mandate', { between }, (product) => {
  const login = async () => {
    registry = 'works'
    await takeBack(product())
    return new TestBrowser(product()).login(mari)
  }
  const outcome = (me: TestBrowser, id: number) => me.read(endpoints.mandateOutcome, { params: { id } })
  const refusals = async (me: TestBrowser) =>
    (await me.read(endpoints.noticeList)).filter(({ kind }) => kind.endsWith('-refused'))

  test('a cancellation that is refused after it was shown as pending is announced as refused, once', async () => {
    const me = await login()
    await me.sign(await me.makeMandate(unitsAlone))
    const [application] = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    const mandateId = await me.makeCancellation(application?.id)
    const before = await refusals(me)

    registry = 'is away'
    expect((await me.sign(mandateId)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    expect(await outcome(me, mandateId)).toEqual({ kind: 'ON_ITS_WAY', errors: [], parts: [] })
    expect(await refusals(me)).toEqual(before)

    registry = 'refuses'
    await afterPauses(product())
    const errors = [{ code: 'mandate.processing.error.epis.unknown', message: 'Too late', arguments: ['CANCELLATION'] }]
    expect(await outcome(me, mandateId)).toEqual({
      kind: 'REFUSED',
      errors,
      parts: [{ type: 'CANCELLATION', taken: false }],
    })
    expect(await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toMatchObject([
      { id: application?.id },
    ])
    expect(await me.read(endpoints.mandatesOnTheirWay)).toEqual([])
    const [notice, ...others] = await refusals(me)
    expect(notice).toMatchObject({
      kind: 'cancellation-refused',
      read: false,
      mandateId,
      applicationId: application?.id,
      applicationType: 'TRANSFER',
    })
    expect(others).toEqual(before)
    await afterPauses(product())
    expect(await refusals(me)).toHaveLength(before.length + 1)
  })

  test('a rate that is refused later is reported as one, with its reason', async () => {
    const me = await login()
    const made = await me.call(endpoints.paymentRateCreate, { body: { paymentRate: 6 } })
    const { mandateId } = made.json<{ mandateId: number }>()
    registry = 'is away'
    expect((await me.sign(mandateId)).json()).toMatchObject({ delivery: 'ON_ITS_WAY' })
    registry = 'refuses'
    await afterPauses(product())
    expect(await outcome(me, mandateId)).toMatchObject({ errors: [{ arguments: ['PAYMENT_RATE'] }] })
    const [notice] = await refusals(me)
    expect(notice).toMatchObject({ kind: 'mandate-refused', mandateId, applicationType: 'PAYMENT_RATE', read: false })
  })

  test('a refusal shown while signing is no news', async () => {
    const me = await login()
    const id = await me.makeMandate(unitsAlone)
    registry = 'refuses'
    const answer = await me.sign(id)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(await outcome(me, id)).toMatchObject({ kind: 'REFUSED' })
    const [notice] = await refusals(me)
    expect(notice).toMatchObject({ kind: 'mandate-refused', mandateId: id, applicationId: null, read: true })
  })

  test('an accepted mandate is TAKEN; one that was never signed, or was refused on the phone, has no outcome', async () => {
    const me = await login()
    const id = await me.makeMandate(unitsAlone)
    const noOutcome = async () => {
      const answer = await me.call(endpoints.mandateOutcome, { params: { id } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'mandate.not.signed' }] })
    }
    await noOutcome()
    await testPhone(product(), mari).refuses(() =>
      me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} }),
    )
    await noOutcome()
    const before = await refusals(me)
    await me.sign(id)
    expect(await outcome(me, id)).toMatchObject({ kind: 'TAKEN', errors: [] })
    expect(await refusals(me)).toEqual(before)
  })
})
