import { expect, test } from 'vitest'
import { verifiedClaims } from '../../gateways/payment-initiation/json-web-signature.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { setFault } from '../../testing/outside-world.ts'
import { productionVariables } from '../../testing/production-variables.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Errors = { errors: { code: string; path?: string }[] }

const single = { amount: '10.10', currency: 'EUR', type: 'SINGLE', bank: 'SEB' }

onEngine('postgresql', 'links to pay', (product) => {
  const login = (code = mari) => new TestBrowser(product()).login(code)
  const requestLink = (me: TestBrowser, change: Record<string, string> = {}, headers = {}) =>
    me.send('GET', `/v1/payments/link?${new URLSearchParams({ ...single, ...change }).toString()}`, undefined, headers)
  const rows = () => product().db.selectFrom('payment').selectAll().execute()

  test('a single payment is kept and leads to the provider with a signed token that does not name the person', async () => {
    const me = await login()
    const answer = await requestLink(me, {}, { 'accept-language': 'en' })
    expect(answer.statusCode, answer.body).toBe(200)
    const { url } = answer.json<{ url: string }>()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3100\/payments\?payment_token=[\w-]+\.[\w-]+\.[\w-]+$/)
    const [payment, ...more] = await rows()
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      bank: 'SEB',
      amount_cents: '1010',
      currency: 'EUR',
      state: 'started',
      paid_at: null,
    })
    const claims = verifiedClaims(url.split('payment_token=')[1] ?? '', 'sandbox-payment-secret-seb')
    expect(claims).toMatchObject({
      amount: 10.1,
      merchant_reference: JSON.stringify({ uuid: payment?.id }),
      merchant_return_url: 'http://127.0.0.1:3000/api/v1/payments/success',
      merchant_notification_url: 'http://127.0.0.1:3000/api/v1/payments/notifications',
      payment_information_unstructured: '30101119828, EE3600001707',
      payment_information_structured: expect.stringMatching(/^\d{11}$/),
      preselected_aspsp: 'EEUHEE2X',
      preselected_locale: 'en_US',
      checkout_last_name: 'Tamm',
    })
    expect(JSON.stringify(claims)).not.toContain(mari)
  })

  test.each(['SWEDBANK', 'SEB', 'LHV', 'LUMINOR'])(
    'the standing order page of %s exists, and no payment is kept for it',
    async (bank) => {
      const me = await login()
      const before = await rows()
      const { url } = (await requestLink(me, { type: 'RECURRING', bank, amount: '100' })).json<{ url: string }>()
      expect(await rows()).toEqual(before)
      const { pathname, search } = new URL(url)
      const page = await product().sandbox.app.inject({ url: pathname + search })
      expect(page.statusCode).toBe(200)
      for (const filled of ['AS Pensionikeskus', '30101119828, EE3600001707']) {
        expect(page.body.includes(filled)).toBe(bank === 'SEB' || bank === 'LHV')
      }
    },
  )

  test.each(['bank', 'type', 'currency', 'amount'] as const)(
    'without %s the error names it as missing',
    async (field) => {
      const { [field]: _, ...others } = single
      const answer = await (await login()).send('GET', `/v1/payments/link?${new URLSearchParams(others).toString()}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Errors>().errors).toMatchObject([{ code: 'required.field', path: field }])
    },
  )

  test.each([
    ['0', 'invalid.amount'],
    ['0.00', 'invalid.amount'],
    ['1000000.01', 'invalid.amount'],
    ['999999999', 'invalid.amount'],
    ['-5', 'invalid.value'],
    ['1.005', 'invalid.value'],
    ['1e3', 'invalid.value'],
    ['', 'invalid.value'],
  ])('an amount of %j is refused and nothing is kept', async (amount, code) => {
    const me = await login()
    const before = await rows()
    for (const type of ['SINGLE', 'RECURRING']) {
      const answer = await requestLink(me, { amount, type })
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Errors>().errors).toMatchObject([{ code, path: 'amount' }])
    }
    expect(await rows()).toEqual(before)
  })

  test.each([{ currency: 'USD' }, { bank: 'OTHER' }, { type: 'WEEKLY' }])('%j is refused', async (change) => {
    expect((await requestLink(await login(), change)).statusCode).toBe(400)
  })

  test('a person without a third-pillar account cannot pay into it yet', async () => {
    const answer = await requestLink(await login('50207080123'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject([{ code: 'pension.account.missing' }])
  })

  test('a registry that is down is reported as such', async () => {
    const me = await login()
    await setFault(product(), 'registry', 'down')
    const answer = await requestLink(me)
    await setFault(product(), 'registry', 'ok')
    expect(answer.statusCode).toBe(504)
    expect(answer.json<Errors>().errors[0]?.code).toBe('pension.registry.connection.exception')
  })
})

const lhvOnly = JSON.stringify({ LHV: { accessKey: 'lhv-key', secret: 'a-secret-of-lhv-1234' } })
const variables = {
  ...productionVariables(),
  // People log in by the demo service, which production refuses.
  APP_ENV: 'staging',
  SMART_ID_SCHEME: 'smart-id-demo',
  SMART_ID_PUSH: 'always',
  PAYMENT_INITIATION_URL: 'https://pay.example/x',
  PAYMENT_INITIATION_KEYS: lhvOnly,
  STANDING_ORDER_PAGES: '{"LUMINOR":"https://luminor.example/new"}',
}

onEngine('postgresql', 'links to pay outside a developer’s machine', { variables }, (product) => {
  const requestLink = async (change: Record<string, string>) =>
    (await new TestBrowser(product()).login(mari)).send(
      'GET',
      `/v1/payments/link?${new URLSearchParams({ ...single, ...change }).toString()}`,
    )

  test('only banks with their own key take single payments; the sandbox’s keys belong to no real bank', async () => {
    const refused = await requestLink({ bank: 'SEB' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<Errors>().errors).toMatchObject([{ code: 'payment.bank.unknown', path: 'bank' }])
    const { url } = (await requestLink({ bank: 'LHV' })).json<{ url: string }>()
    expect(url.startsWith('https://pay.example/x?payment_token=')).toBe(true)
    const [, token = ''] = url.split('payment_token=')
    expect(verifiedClaims(token, 'a-secret-of-lhv-1234')).toMatchObject({
      access_key: 'lhv-key',
      merchant_return_url: 'https://sammas.example/api/v1/payments/success',
    })
    const bank = await product().sandbox.app.inject({ url: `/payments?payment_token=${token}` })
    expect(bank.statusCode, 'the sandbox knows the key').toBe(200)
  })

  test('standing orders lead to the banks themselves, or to the configured addresses', async () => {
    const addressOf = async (bank: string) =>
      (await requestLink({ type: 'RECURRING', bank })).json<{ url: string }>().url
    expect(await addressOf('SWEDBANK')).toBe('https://www.swedbank.ee/private/pensions/pillar3/orderp3p')
    expect(await addressOf('LUMINOR')).toBe('https://luminor.example/new')
    expect(await addressOf('SEB')).toMatch(
      /^https:\/\/e\.seb\.ee\/web\/ipank\?act=PENSION3_STPAYM&saajakonto=EE14.*&summa=10\.10&/,
    )
  })
})
