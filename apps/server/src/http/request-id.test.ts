import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requestIdFrom, REQUEST_ID } from './request-id.ts'

const idOf = async (isProxy: boolean, given?: string) => {
  const app = Fastify({ genReqId: requestIdFrom(() => isProxy) })
  app.get('/', (request) => Promise.resolve(request.id))
  const { body } = await app.inject({ url: '/', headers: given === undefined ? {} : { [REQUEST_ID]: given } })
  await app.close()
  return body
}

test('an id is a proxy’s, or a new unguessable one', async () => {
  const given = 'from-the-proxy-1'
  expect(await idOf(true, given)).toBe(given)
  expect(await idOf(false, given)).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(true, 'a b')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf(true)).not.toBe(await idOf(true))
})
