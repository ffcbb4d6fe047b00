import { endpoints } from '@sammas/contract/endpoints'
import { personaPhoneOwner } from '@sammas/sandbox/virtual-phone/personas/mobile-personas'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { contributionsAlone } from '../../testing/mandate-body.ts'
import { judgeFile } from '../../testing/sign-by.ts'
import { TestBrowser, testPhone } from '../../testing/test-browser.ts'

const mari = { personalCode: '49203152718', phoneNumber: '00001001' }
type Errors = { errors: { code: string; path?: string }[] }

onEngine('postgresql', 'Mobile-ID', (product) => {
  const handles = new WeakMap<TestBrowser, string>()
  const start = async (me: TestBrowser, person: { personalCode: string; phoneNumber: string }) => {
    const started = await me.call(endpoints.authenticate, { body: { type: 'MOBILE_ID', ...person } })
    handles.set(me, started.json<{ authenticationHash?: string }>().authenticationHash ?? '')
    return started
  }
  const poll = (me: TestBrowser) =>
    me.requestToken({ grant_type: 'mobile_id', authenticationHash: handles.get(me) ?? '' })
  const finish = async (me: TestBrowser) => {
    await product().server.idle()
    return poll(me)
  }
  const login = async () => {
    const me = new TestBrowser(product())
    await start(me, mari)
    const answer = await finish(me)
    expect(answer.json(), answer.body).toHaveProperty('access_token')
    me.token = answer.json<{ access_token: string }>().access_token
    return me
  }

  const failsWith = async (code: string, person: { personalCode: string; phoneNumber: string }) => {
    const me = new TestBrowser(product())
    await start(me, person)
    const answer = await finish(me)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: code, error_description: code })
  }

  test('the code is known at once, the token call never blocks, and the person is logged in', async () => {
    const me = new TestBrowser(product())
    const phone = testPhone(product(), mari.personalCode)
    await phone.hold()
    const { challengeCode } = (await start(me, mari)).json<{ challengeCode: string }>()
    expect(challengeCode).toMatch(/^\d{4}$/)
    await phone.rings()
    const waiting = await poll(me)
    expect([waiting.statusCode, waiting.json<{ error: string }>().error]).toEqual([200, 'AUTHENTICATION_NOT_COMPLETE'])
    await phone.confirm()
    await phone.release()
    expect((await finish(me)).json()).toHaveProperty('access_token')
  })

  test('without a handle the newest attempt of this browser counts, and no other one', async () => {
    const [me, stranger] = [new TestBrowser(product()), new TestBrowser(product())]
    const phone = testPhone(product(), mari.personalCode)
    const withoutHandle = (browser: TestBrowser) => browser.requestToken({ grant_type: 'MOBILE_ID' })
    await phone.refuses(() => start(me, mari))
    const refused = handles.get(me) ?? ''
    expect((await withoutHandle(me)).json()).toMatchObject({ error: 'mobile.id.cancelled' })
    await start(me, mari)
    await product().server.idle()
    expect((await withoutHandle(stranger)).json()).toMatchObject({ error: 'login.attempt.not.found' })
    expect((await me.requestToken({ grant_type: 'mobile_id', authenticationHash: refused })).json()).toMatchObject({
      error: 'mobile.id.cancelled',
    })
    expect((await withoutHandle(me)).json()).toHaveProperty('access_token')
  })

  test.each(['+37200001001', '37200001001', '0000 1001', '00372 0000-1001'])(
    'the number may be written %s',
    async (phoneNumber) => {
      const me = new TestBrowser(product())
      await start(me, { ...mari, phoneNumber })
      expect((await finish(me)).json()).toHaveProperty('access_token')
    },
  )

  test.each(['', 'tere', '123', '+3581234567890123'])('%j is no phone number', async (phoneNumber) => {
    const answer = await start(new TestBrowser(product()), { ...mari, phoneNumber })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject([{ code: 'invalid.phone.number', path: 'phoneNumber' }])
  })

  test.each([
    ['+37200000366', 'mobile.id.certificates.revoked'],
    ['+37200000666', 'mobile.id.configuration.error'],
    ['+37201100266', 'mobile.id.cancelled'],
    ['+37201200266', 'mobile.id.communication.error'],
    ['+37207110066', 'mobile.id.communication.error'],
    ['+37213100266', 'mobile.id.no.signal'],
    ['+37200009005', 'mobile.id.certificate.revoked'],
    ['+37200009047', 'mobile.id.client.refused'],
    ['+37200009044', 'mobile.id.internal.error'],
  ])('%s ends as %s', async (phoneNumber, code) => {
    const { personalCode = '' } = personaPhoneOwner(phoneNumber) ?? {}
    await failsWith(code, { personalCode, phoneNumber })
  })

  test.each(['37811022744', '39510300221'])(
    '%s with a number that is not theirs has no Mobile-ID',
    async (personalCode) => {
      await failsWith('mobile.id.certificates.revoked', { ...mari, personalCode })
    },
  )

  test('a mandate is signed with the number of the login, and the container holds', async () => {
    const me = await login()
    const id = await me.makeMandate(contributionsAlone)
    const started = await me.call(endpoints.mobileIdSignatureStart, { params: { id }, body: {} })
    expect(started.statusCode).toBe(200)
    await product().server.idle()
    const done = await me.call(endpoints.mobileIdSignatureStatus, { params: { id } })
    expect(done.json()).toEqual({
      statusCode: 'SIGNATURE',
      challengeCode: expect.stringMatching(/^\d{4}$/) as string,
      delivery: 'DELIVERED',
      isTroubled: false,
    })
    const report = judgeFile(product(), 'mobileId', await me.call(endpoints.mandateFile, { params: { id } }))
    expect(report.problems).toEqual([])
    expect(report.signer?.personalCode).toBe(mari.personalCode)
  })

  test('a refusal while signing is reported', async () => {
    const me = await login()
    const id = await me.makeMandate({ ...contributionsAlone, futureContributionFundIsin: 'EE3600109443' })
    const startSigning = () => me.call(endpoints.mobileIdSignatureStart, { params: { id }, body: {} })
    await testPhone(product(), mari.personalCode).refuses(startSigning)
    const answer = await me.call(endpoints.mobileIdSignatureStatus, { params: { id } })
    expect(answer.json<Errors>().errors[0]?.code).toBe('mobile.id.cancelled')
  })

  test('after a Smart-ID login there is no number to sign with by Mobile-ID, and the answer reports it', async () => {
    const me = await new TestBrowser(product()).login(mari.personalCode)
    const id = await me.makeMandate({ ...contributionsAlone, futureContributionFundIsin: 'EE3600109443' })
    const answer = await me.call(endpoints.mobileIdSignatureStart, { params: { id }, body: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('mobile.id.signature.session.not.found')
  })
})
