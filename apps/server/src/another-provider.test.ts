import { createHash, randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import { provider } from '@sammas/provider/testing/second-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, webConfigurationOf } from './config/config.ts'
import { verifiedClaims } from './gateways/payment-initiation/json-web-signature.ts'
import { mariMandate } from './testing/mandate-body.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { openTestDatabase } from './testing/test-database.ts'
import { openTestProduct, type TestProduct } from './testing/test-product.ts'

const mari = '49203152718'
/** All his savings are in one fund of the manager that plays the second provider. */
const jaan = '37811022744'
const stranger = '50207080123'

describe('a server of another provider', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(await openTestDatabase('postgresql'), { provider })
  })
  afterAll(() => product.close())
  const login = (code: string) => new TestBrowser(product).login(code)

  test('takes the funds of its own manager for its own', async () => {
    const { secondPillar } = await (await login(jaan)).read(endpoints.conversionGet)
    expect(secondPillar).toMatchObject({ selectionComplete: true, transfersComplete: true })
    const mine = await (await login('39001011237')).read(endpoints.conversionGet)
    expect(mine.secondPillar).toMatchObject({ selectionComplete: false, transfersComplete: false })
  })

  test('names the files of a mandate by its prefix', async () => {
    const me = await login(mari)
    const { id } = (await me.call(endpoints.mandateCreate, { body: mariMandate })).json<{ id: number }>()
    const preview = await me.call(endpoints.mandatePreview, { params: { id } })
    expect(preview.headers['content-disposition']).toContain('Meri_avaldus_eelvaade.zip')
    await me.sign(id)
    const signed = await me.call(endpoints.mandateFile, { params: { id } })
    expect(signed.headers['content-disposition']).toContain('Meri_avaldus.bdoc')
  })

  test('makes a member for its own fee, and not for less', async () => {
    const me = await login(stranger)
    const { id } = await me.read(endpoints.userGet)
    const pay = (amount: string) => {
      const json = JSON.stringify({
        amount,
        currency: 'EUR',
        reference: String(id),
        shop: 'sammas',
        status: 'COMPLETED',
        message_type: 'payment_return',
        transaction: randomUUID(),
      })
      const mac = createHash('sha512').update(`${json}sandbox-membership-shop-secret`).digest('hex')
      return product.server.app.inject({
        method: 'POST',
        url: '/api/notifications/payments',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ json, mac }).toString(),
      })
    }
    const memberNumber = async () => (await me.read(endpoints.userGet)).memberNumber
    expect((await pay('49.99')).statusCode).toBe(400)
    expect(await memberNumber()).toBeNull()
    expect((await pay('50.00')).statusCode).toBe(302)
    expect(await memberNumber()).toBeTypeOf('number')
  })

  test('requests its own fund by its own code, and has its own payee', async () => {
    const me = await login(mari)
    const link = async (given: Record<string, string>) => {
      const query = new URLSearchParams({ amount: '100', currency: 'EUR', ...given })
      return new URL((await me.get<{ url: string }>(`/v1/payments/link?${query.toString()}`)).url)
    }
    const token = (await link({ type: 'SINGLE', bank: 'SEB' })).searchParams.get('payment_token') ?? ''
    const description = `${provider.payee.processingCode}, ${provider.funds.defaultThirdPillar}`
    expect(verifiedClaims(token, 'sandbox-payment-secret-seb')).toMatchObject({
      payment_information_unstructured: description,
    })
    const { searchParams } = await link({ type: 'RECURRING', bank: 'LHV' })
    expect(Object.fromEntries(searchParams)).toMatchObject({
      i_receiver_name: provider.payee.name,
      i_receiver_account_no: provider.payee.accounts.LHV,
      i_payment_desc: description,
    })
  })
})

test('the link to pay the membership fee requests the provider’s fee, unless its address has an amount', () => {
  const amountIn = (variables: Record<string, string>) => {
    const { membershipPaymentUrl } = webConfigurationOf(
      readConfig({ APP_ENV: 'local', ...variables }),
      provider.membership.fee,
    )
    return new URL(membershipPaymentUrl).searchParams.getAll('amount')
  }
  expect(amountIn({})).toEqual(['50'])
  expect(amountIn({ MEMBERSHIP_PAYMENT_URL: 'https://cards.example/pay' })).toEqual(['50'])
  expect(amountIn({ MEMBERSHIP_PAYMENT_URL: 'https://cards.example/pay?amount=60' })).toEqual(['60'])
})
