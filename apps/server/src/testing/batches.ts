import { endpoints } from '@sammas/contract/endpoints'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestBrowser } from './test-browser.ts'

/** Requests a batch of applications. */
export const requestBatch = (
  me: TestBrowser,
  details: object[],
  more: object = {},
  key?: string,
): Promise<LightMyRequestResponse> =>
  me.send(
    'POST',
    '/v1/mandate-batches',
    { mandates: details.map((each) => ({ details: each })), ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export type MadeBatch = {
  id: number
  mandates: {
    id: number
    tax: number
    details: { mandateType: string }
    cancellationDeadline: string | null
    fulfillmentDate: string
    contributionsEndDate: string | null
  }[]
}

/** Makes a batch. */
export async function makeBatch(me: TestBrowser, details: object[], more: object = {}, key?: string) {
  const answer = await requestBatch(me, details, more, key)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MadeBatch>()
}

export const startBatch = (me: TestBrowser, id: number) =>
  me.call(endpoints.batchSmartIdSignatureStart, { params: { id }, body: {} })

export const batchStatus = (me: TestBrowser, id: number) =>
  me.call(endpoints.batchSmartIdSignatureStatus, { params: { id } })

/** Signs a batch by Smart-ID; answers the last status. */
export async function signBatch(me: TestBrowser, id: number): Promise<LightMyRequestResponse> {
  const started = await startBatch(me, id)
  if (started.statusCode !== 200) return started
  await me.product.server.idle()
  return batchStatus(me, id)
}

/** A refusal: status, code and arguments of the first error. */
export function refusedBatch(answer: LightMyRequestResponse): (string | number | undefined)[] {
  const { errors } = answer.json<{ errors?: { code: string; arguments?: string[] }[] }>()
  return [answer.statusCode, errors?.[0]?.code, ...(errors?.[0]?.arguments ?? [])]
}
