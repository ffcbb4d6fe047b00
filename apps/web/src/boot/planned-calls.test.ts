import { expect, test } from 'vitest'
import { plannedCalls } from './planned-calls.ts'

const FRAME = ['/api/v1/me', '/api/v1/me/conversion', '/api/v1/amlchecks', '/api/v1/pension-account-statement']

test('each screen that people enter directly requests first what its frame and its row prefetch', async () => {
  const calls = await plannedCalls()
  expect(calls['/3rd-pillar-payment']).toEqual({ batched: FRAME, alone: ['/api/v1/funds'] })
  expect(calls['/transactions']?.batched).toEqual([...FRAME, '/api/v1/transactions/sums'])
  expect(calls['/dates']).toBeUndefined()
})

test('the account requests a member’s capital and the plan too, and leaves the day of its comparison open', async () => {
  const { '/account': account } = await plannedCalls()
  expect(account?.batched).toContain('/api/v1/plan')
  expect(account?.batched).toContain('/api/v1/me/capital')
  expect(account?.batched).toContain('/api/v1/returns?from={start}&keys=SECOND_PILLAR&keys=EPI&keys=UNION_STOCK_INDEX')
})
