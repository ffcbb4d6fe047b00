// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { endSession, startSession } from '#web/features/session/session.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useCancellationMandate, useCancellationSigning } from './use-cancellation-signing.ts'

const make = 'POST /api/v1/applications/17/cancellations'
let requests: string[]
let made: number
let status: { code: number; body: unknown }

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  requests = []
  made = 0
  startSession('token-1', 'smartId')
  connectTo((input, init) => {
    const request = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`
    requests.push(request)
    if (request === make) made += 1
    const { code, body } = request.endsWith('/status')
      ? status
      : { code: 200, body: request === make ? { mandateId: made, applicationIds: [17] } : { challengeCode: '4821' } }
    return Promise.resolve(new Response(JSON.stringify(body), { status: code }))
  })
})
afterEach(() => {
  endSession({ kind: 'left' })
  vi.useRealTimers()
})

function open(onSigned: (made: unknown) => void) {
  const queryClient = createQueryClient()
  const useBoth = () => {
    const mandate = useCancellationMandate(17, 'application')
    const order = { subject: '17', cancelledIds: [17], personId: 1, mandate, onBegun: () => undefined, onSigned }
    return useCancellationSigning(order)
  }
  return renderHook(useBoth, undefined, (host) => (
    <QueryClientProvider client={queryClient}>{host}</QueryClientProvider>
  ))
}

test('after a refusal of the registry the next try makes and signs another mandate', async () => {
  const onSigned = vi.fn<(made: unknown) => void>()
  const { result, unmount } = open(onSigned)
  const signFor = (ms: number) =>
    settled(() => {
      result().sign()
      return vi.advanceTimersByTimeAsync(ms)
    })
  status = { code: 400, body: { errors: [{ code: 'mandate.processing.error.epis.unknown' }] } }
  await signFor(5000)
  expect(result().view).toMatchObject({ kind: 'refused' })
  status = { code: 200, body: { statusCode: 'SIGNATURE', challengeCode: null } }
  await signFor(5000)
  expect(made).toBe(2)
  expect(requests).toContain('PUT /api/v1/mandates/2/signature/smartId')
  expect(onSigned.mock.calls).toEqual([[{ mandateId: 2, cancelledIds: [17] }]])
  unmount()
})

test('a failed try signs the mandate that was already made', async () => {
  const { result, unmount } = open(() => undefined)
  status = { code: 400, body: { errors: [{ code: 'smart.id.user.refused' }] } }
  const sign = () =>
    settled(() => {
      result().sign()
      return vi.advanceTimersByTimeAsync(5000)
    })
  await sign()
  await sign()
  expect(made).toBe(1)
  expect(requests.filter((one) => one === 'PUT /api/v1/mandates/1/signature/smartId')).toHaveLength(2)
  unmount()
})
