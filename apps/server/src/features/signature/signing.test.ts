import { endpoints } from '@sammas/contract/endpoints'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { afterPauses } from '../../testing/after-pauses.ts'
import { onBothEngines } from '../../testing/both-engines.ts'
import { contributionsAlone } from '../../testing/mandate-body.ts'
import { setFault } from '../../testing/outside-world.ts'
import { judgeFile } from '../../testing/sign-by.ts'
import { takeBack } from '../../testing/take-back.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Errors = { errors: { code: string; arguments?: string[] }[] }
type Application = { id: number; type: string; details: { sourceFund?: { isin: string } } }

onBothEngines('signing by Smart-ID', (product, engine) => {
  const login = (code = mari) => new TestBrowser(product()).login(code)
  const makeMandate = async (me: TestBrowser, change: object = {}) => {
    await takeBack(product())
    return me.makeMandate(change)
  }
  const start = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })
  const signWhileDown = (me: TestBrowser, id: number, service: 'registry' | 'tsa' | 'ocsp') =>
    testPhone(product(), mari).confirmsAfter(
      () => start(me, id),
      () => setFault(product(), service, 'down'),
    )
  const status = (me: TestBrowser, id: number) => me.call(endpoints.smartIdSignatureStatus, { params: { id } })
  const attempts = (id: number) =>
    product().db.selectFrom('signature_attempt').selectAll().where('mandate_id', '=', id).execute()

  test('a signed mandate is a valid container, by the logged-in person, over the previewed documents', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const preview = unzipSync(new Uint8Array((await me.call(endpoints.mandatePreview, { params: { id } })).rawPayload))
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
    const file = await me.call(endpoints.mandateFile, { params: { id } })
    expect(file.headers['content-disposition']).toContain('Sammas_avaldus.bdoc')
    const report = judgeFile(product(), 'smartId', file)
    expect(report.problems).toEqual([])
    expect(report.signer?.personalCode).toBe(mari)
    const signed = unzipSync(new Uint8Array(file.rawPayload))
    for (const [name, content] of Object.entries(preview)) {
      expect(strFromU8(signed[name] ?? new Uint8Array())).toBe(strFromU8(content))
    }
    const pending = await me.get<Application[]>('/v1/applications?status=PENDING')
    expect(
      pending.some(({ type, details }) => type === 'TRANSFER' && details.sourceFund?.isin === 'EE3600019832'),
    ).toBe(true)
  })

  test('two clicks, or two tabs, request one PIN', async () => {
    const me = await login()
    const phone = testPhone(product(), mari)
    await phone.hold()
    const id = await makeMandate(me)
    await Promise.all([1, 2, 3].map(() => me.call(endpoints.smartIdSignatureStart, { params: { id }, body: {} })))
    await phone.rings()
    expect(await attempts(id)).toHaveLength(1)
    expect((await phone.state()).requests).toHaveLength(1)
    await phone.refuse()
    await phone.release()
    await product().server.idle()
  })

  test('a signature continues after a restart of the server while the phone waits', async () => {
    const me = await login()
    const phone = testPhone(product(), mari)
    await phone.hold()
    const id = await makeMandate(me, { ...contributionsAlone, futureContributionFundIsin: 'EE3600109427' })
    await start(me, id)
    await phone.rings()
    const shown = async () => (await status(me, id)).json<{ challengeCode: string | null }>().challengeCode
    await expect.poll(shown).not.toBeNull()
    const code = await shown()
    const stopped = product().restart()
    await phone.confirm()
    await stopped
    await phone.release()
    // Without any call: the server takes it up.
    await product().server.idle()
    expect(await attempts(id)).toMatchObject([{ state: 'complete', challenge_code: code }])
    expect((await status(me, id)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })

  // The other cases differ outside the database.
  if (engine === 'pglite') return

  test('the documents of a signed mandate are kept in its container alone, and previewed from there', async () => {
    const me = await login()
    const id = await makeMandate(me)
    const preview = async () =>
      unzipSync(new Uint8Array((await me.call(endpoints.mandatePreview, { params: { id } })).rawPayload))
    const before = await preview()
    await me.sign(id)
    const kept = product().db.selectFrom('mandate').select('documents').where('id', '=', id)
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ documents: null })
    // Documents drawn anew would bear this day.
    const older = { created_at: new Date('2020-01-02') }
    await product().db.updateTable('mandate').set(older).where('id', '=', id).execute()
    expect(await preview()).toEqual(before)
  })

  test('a signed mandate is not signed again', async () => {
    const me = await login()
    const id = await makeMandate(me, { ...contributionsAlone, futureContributionFundIsin: 'EE3600109443' })
    await me.sign(id)
    const again = await start(me, id)
    expect(again.statusCode).toBe(400)
    expect(again.json<Errors>().errors[0]?.code).toBe('mandate.already.signed')
    expect(await attempts(id)).toHaveLength(1)
  })

  test('a refusal is reported, nothing is signed, and the person can try again', async () => {
    const me = await login()
    const id = await makeMandate(me)
    await testPhone(product(), mari).refuses(() => start(me, id))
    const refused = await status(me, id)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<Errors>().errors[0]?.code).toBe('smart.id.user.refused')
    expect((await me.call(endpoints.mandateFile, { params: { id } })).statusCode).toBe(400)
    expect((await me.sign(id)).json()).toMatchObject({ statusCode: 'SIGNATURE' })
  })

  test('a registry that is down receives the mandate later, without a second PIN request', async () => {
    const me = await login()
    const id = await makeMandate(me, { ...contributionsAlone, futureContributionFundIsin: 'EE3600001814' })
    await signWhileDown(me, id, 'registry')
    expect((await status(me, id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
    await setFault(product(), 'registry', 'ok')
    await afterPauses(product())
    expect((await status(me, id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await attempts(id)).toHaveLength(1)
  })

  test.each(['tsa', 'ocsp'] as const)(
    'without %s the signature is kept, and continues when it is back',
    async (service) => {
      const me = await login()
      const id = await makeMandate(me, { ...contributionsAlone, futureContributionFundIsin: 'EE3600109443' })
      await signWhileDown(me, id, service)
      const [kept] = await attempts(id)
      expect((await status(me, id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'ON_ITS_WAY' })
      const tooEarly = await me.call(endpoints.mandateFile, { params: { id } })
      expect(tooEarly.json<Errors>().errors[0]?.code).toBe('mandate.file.not.ready')
      await setFault(product(), service, 'ok')
      await afterPauses(product())
      const [sealed, ...others] = await attempts(id)
      expect(others).toEqual([])
      expect(sealed?.id).toBe(kept?.id)
      expect((await me.call(endpoints.mandateFile, { params: { id } })).statusCode).toBe(200)
    },
  )

  test.each([
    ['38001010015', 'mandate.processing.error.epis.technical.error'],
    ['48202020028', 'mandate.processing.error.epis.already.active.contributions.fund'],
    ['37903030036', 'mandate.processing.error.epis.unknown'],
  ])('a refusal of the registry with %s is shown as %s, with the kind of application', async (code, expected) => {
    const me = await login(code)
    const id = await makeMandate(me, contributionsAlone)
    const answer = await me.sign(id)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject([{ code: expected, arguments: ['SELECTION'] }])
  })

  test('a status without a running signature answers so and does not end the session', async () => {
    const me = await login()
    const answer = await status(me, await makeMandate(me))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('smart.id.signature.session.not.found')
  })

  test('a pending transfer can be cancelled by signing, once, and disappears', async () => {
    const me = await login()
    const source = (await me.read(endpoints.statementGet)).find(
      ({ fund, value }) => fund.pillar === 2 && (value ?? 0) > 0 && fund.isin !== 'EE3600019832',
    )?.fund.isin
    const transfer = { sourceFundIsin: source, targetFundIsin: 'EE3600109443', amount: 0.5 }
    await me.sign(await makeMandate(me, { fundTransferExchanges: [transfer], futureContributionFundIsin: null }))
    const find = async () =>
      (await me.get<Application[]>('/v1/applications?status=PENDING')).find(
        ({ details }) => details.sourceFund?.isin === source,
      )
    const application = await find()
    const path = `/v1/applications/${application?.id ?? 0}/cancellations`
    const [first, second] = await Promise.all([me.send('POST', path, {}), me.send('POST', path, {})])
    const { mandateId } = first.json<{ mandateId: number }>()
    expect(second.json()).toEqual({ mandateId, applicationIds: [application?.id] })
    expect((await me.sign(mandateId)).json(), 'cancelled').toMatchObject({ statusCode: 'SIGNATURE' })
    expect(await find()).toBeUndefined()
    expect((await (await login('37811022744')).send('POST', path, {})).statusCode).toBe(404)
  })
})
