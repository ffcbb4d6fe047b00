import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { rateRequest } from './rate-request.ts'

const [before, after] = [civilDate('2027-01-01'), civilDate('2028-01-01')]

test('a mandate is shared by the same rate from the same day within one run', () => {
  const { key } = rateRequest('run', { rate: 6, from: before })
  expect(rateRequest('run', { rate: 6, from: before }).key).toBe(key)
  expect(rateRequest('run', { rate: 6, from: after }).key).not.toBe(key)
  expect(rateRequest('run', { rate: 4, from: before }).key).not.toBe(key)
  expect(rateRequest('later', { rate: 6, from: before }).key).not.toBe(key)
})
