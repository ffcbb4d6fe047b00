// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useLogin } from './use-login.ts'

const someone = { personalCode: '49203152718', phoneNumber: '' }
let asked: string[]

beforeEach(() => {
  sessionStorage.clear()
  asked = []
  connectTo((input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  sessionStorage.clear()
})

/** The hook fetches this module before it asks for anything; by then its answer is there too. */
const loaded = () => settled(() => import('./login-process.ts'))

test('a login asks the server once its module is loaded', async () => {
  const { result, unmount } = renderHook(useLogin, undefined)
  await settled(() => {
    result().begin('smartId', someone)
  })
  await loaded()
  expect(asked).toHaveLength(1)
  expect(result().view).toMatchObject({ kind: 'waiting' })
  unmount()
})

test('a login cancelled while its module is on its way asks for nothing', async () => {
  const { result, unmount } = renderHook(useLogin, undefined)
  await settled(() => {
    result().begin('smartId', someone)
    result().cancel()
  })
  await loaded()
  expect(asked).toEqual([])
  expect(result().view).toMatchObject({ kind: 'form', wasCancelled: true })
  unmount()
})
