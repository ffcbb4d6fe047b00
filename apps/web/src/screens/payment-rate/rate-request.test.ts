import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
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
