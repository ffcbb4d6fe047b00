import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { rateRequest } from './rate-request.ts'

const [before, after] = [civilDate('2027-01-01'), civilDate('2028-01-01')]

test('a mandate is shared by the same rate from the same day, in place of the same one, within one run', () => {
  const { key } = rateRequest('run', { rate: 6, from: before, replaces: null })
  expect(rateRequest('run', { rate: 6, from: before, replaces: null }).key).toBe(key)
  expect(rateRequest('run', { rate: 6, from: after, replaces: null }).key).not.toBe(key)
  expect(rateRequest('run', { rate: 4, from: before, replaces: null }).key).not.toBe(key)
  expect(rateRequest('run', { rate: 6, from: before, replaces: 4 }).key).not.toBe(key)
  expect(rateRequest('later', { rate: 6, from: before, replaces: null }).key).not.toBe(key)
})

test('a request names the rate, its day and what it replaces; without a rate none is made', async () => {
  const bodies: unknown[] = []
  connectTo((_, init) => {
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
    const made = { mandateId: 7, fulfillmentDate: before, cancellationDeadline: '2026-11-30T21:59:59Z' }
    return Promise.resolve(new Response(JSON.stringify(made)))
  })
  const make = (rate: 6 | null) =>
    rateRequest('run', { rate, from: before, replaces: 4 }).make(new AbortController().signal)
  expect(await make(6)).toEqual({ id: 7 })
  await expect(make(null)).rejects.toThrow('No rate is chosen')
  expect(bodies).toEqual([{ paymentRate: 6, fulfillmentDate: before, replaces: 4 }])
})
