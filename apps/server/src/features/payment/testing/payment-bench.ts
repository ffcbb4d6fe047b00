import { signClaims } from '../../../gateways/payment-initiation/json-web-signature.ts'
import { TestBrowser } from '../../../testing/test-browser.ts'
import type { TestProduct } from '../../../testing/test-product.ts'

const mari = '49203152718'
export const application = 'http://127.0.0.1:3000'
/** Redirect after a paid payment. */
export const successOf = (id: string) => `${application}/3rd-pillar-flow/success?payment=paid&id=${id}`

export type Errors = { errors: { code: string; path?: string }[] }
type Application = {
  id: number
  type: string
  details: { amount?: number; targetFund?: { isin: string } }
}

const sebSecret = 'sandbox-payment-secret-seb'
const sebKey = '7d0c1e52-3a61-4f0b-9a55-000000000002'

let lastAmount = 20_000
/** An amount that no other test of the file pays, so that its application can be identified. */
export const newAmount = () => ((lastAmount += 1) / 100).toFixed(2)

/** The payment provider's message about a payment by SEB, signed with its key. */
export const notificationOf = (id: string, amount: string, change: object = {}, secret = sebSecret) =>
  signClaims(
    {
      amount,
      currency: 'EUR',
      access_key: sebKey,
      merchant_reference: JSON.stringify({ uuid: id }),
      status: 'finalized',
      payment_uuid: 'bank-1',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
      ...change,
    },
    secret,
  )

/** A paying person, the sandbox's bank and the ways back to the server. */
export function paymentBench(product: () => TestProduct) {
  const server = () => product().server
  const sandbox = (url: string, payload?: object) =>
    product().sandbox.app.inject(payload === undefined ? { url } : { method: 'POST', url, payload })

  /** The browser follows the bank's redirect. */
  const goBack = async (location: string) => {
    const { pathname, search } = new URL(location)
    const answer = await server().app.inject({ url: pathname + search })
    await server().idle()
    return answer
  }

  const login = (code = mari) => new TestBrowser(product()).login(code)

  /** A new link, with the id that the bank's messages carry. */
  const makeLink = async (me: TestBrowser, amount: string) => {
    const query = new URLSearchParams({ amount, currency: 'EUR', type: 'SINGLE', bank: 'SEB' })
    const { url } = await me.get<{ url: string }>(`/v1/payments/link?${query.toString()}`)
    const token = new URL(url).searchParams.get('payment_token') ?? ''
    const { merchant_reference } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return { token, id: (JSON.parse(merchant_reference) as { uuid: string }).uuid }
  }

  return {
    server,
    sandbox,
    goBack,
    login,
    rowOf: (id: string) =>
      product().db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    makeLink,
    /** A person's link for an amount of no other payment. */
    newLink: async () => {
      const me = await login()
      const amount = newAmount()
      return { me, amount, ...(await makeLink(me, amount)) }
    },
    decide: async (token: string, outcome: string, notice = 'none') => {
      const answer = await sandbox('/payments', { payment_token: token, outcome, notice })
      return { status: answer.statusCode, location: answer.headers.location ?? '' }
    },
    returnWith: (token: string) => goBack(`${application}/api/v1/payments/success?payment_token=${token}`),
    notify: async (token: string | null, form: 'form' | 'query' = 'form') => {
      const url = '/api/v1/payments/notifications'
      const sent = token === null ? '' : `payment_token=${token}`
      const answer = await server().app.inject({
        method: 'POST',
        url: form === 'form' ? url : `${url}?${sent}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form === 'form' ? sent : '',
      })
      await server().idle()
      return answer
    },
    applicationsFor: async (me: TestBrowser, amount: string, status = 'PENDING') =>
      (await me.get<Application[]>(`/v1/applications?status=${status}`)).filter(
        ({ type, details }) => type === 'PAYMENT' && details.amount === Number(amount),
      ),
  }
}
