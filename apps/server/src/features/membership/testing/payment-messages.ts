import { createHash, randomUUID } from 'node:crypto'
import type { TestProduct } from '../../../testing/test-product.ts'

/** The shop's secret of a local product. */
const secret = 'sandbox-membership-shop-secret'

export const macOf = (json: string, key = secret): string =>
  createHash('sha512')
    .update(json + key)
    .digest('hex')

/** The card provider's message about the membership fee of a person, by their number: paid, unless `change` says otherwise. */
export const messageFor = (reference: number | string, change: object = {}): string =>
  JSON.stringify({
    amount: '125.00',
    currency: 'EUR',
    customer_name: 'Õie Ülle',
    message_type: 'payment_return',
    reference: String(reference),
    shop: 'sammas',
    status: 'COMPLETED',
    transaction: randomUUID(),
    ...change,
  })

/** Sends a message as the card provider does, or with more headers as a browser that returns from it. */
export const postMessage = (
  { server }: TestProduct,
  json: string,
  { mac = macOf(json), headers = {} }: { mac?: string; headers?: Record<string, string> } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/notifications/payments',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ json, mac }).toString(),
  })
