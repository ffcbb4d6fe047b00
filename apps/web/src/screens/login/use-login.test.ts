// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { takeStartParameters } from '#web/features/start-parameters/start-parameters.ts'
import { giveConfiguration } from '#web/api/configuration.ts'
import { waitingCode } from '#web/features/login-waiting/waiting-code.ts'
import { useLogin } from './use-login.ts'

const someone = { personalCode: '49203152718', phoneNumber: '' }
let requests: string[]

beforeEach(() => {
  sessionStorage.clear()
  requests = []
  connectTo((input) => {
    requests.push(input instanceof Request ? input.url : input.toString())
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** The hook loads this code before any call; by then its answer is there too. */
const loaded = () =>
  settled(async () => {
    await Promise.all([import('./login-process.ts'), waitingCode.load()])
  })

test('a login calls the server once its module is loaded', async () => {
  const { result, unmount } = renderHook(useLogin, undefined)
  await settled(() => {
    result().begin('smartId', someone)
  })
  await loaded()
  expect(requests).toHaveLength(1)
  expect(result().view).toMatchObject({ kind: 'waiting' })
  unmount()
})

test('a login cancelled while its module is loading requests nothing', async () => {
  const { result, unmount } = renderHook(useLogin, undefined)
  await settled(() => {
    result().begin('smartId', someone)
    result().cancel()
  })
  await loaded()
  expect(requests).toEqual([])
  expect(result().view).toMatchObject({ kind: 'form', after: 'cancelling' })
  unmount()
})

test('a browser that returns from the card service requests its token until it is there', async () => {
  giveConfiguration(sampleConfiguration)
  vi.useFakeTimers()
  connectTo((input) => {
    requests.push(input instanceof Request ? input.url : input.toString())
    return Promise.resolve(new Response('{"error":"AUTHENTICATION_NOT_COMPLETE"}'))
  })
  takeStartParameters('?login=idCard')
  const { result, unmount } = renderHook(useLogin, undefined)
  await loaded()
  await settled(() => vi.advanceTimersByTimeAsync(3000))
  expect(requests.length).toBeGreaterThan(1)
  expect(new Set(requests)).toEqual(new Set(['/api/oauth/token']))
  expect(result().view).toMatchObject({ kind: 'waiting', method: 'idCard' })
  unmount()
})

test('a page that no login was left on requests nothing', async () => {
  const { result, unmount } = renderHook(useLogin, undefined)
  await loaded()
  expect(requests).toEqual([])
  expect(result().view).toMatchObject({ kind: 'form', after: 'opening' })
  unmount()
})
