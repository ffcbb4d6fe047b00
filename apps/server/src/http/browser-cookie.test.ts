import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { browserOf } from './browser-cookie.ts'

async function setBy(secure: boolean, sent: string): Promise<string> {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', (request, reply) => {
    browserOf(request, reply, secure).newSecret()
    return {}
  })
  const answer = await app.inject({ url: '/', headers: { cookie: sent } })
  return String(answer.headers['set-cookie'])
}

test('over TLS the cookie has the prefix by which browsers keep neighbours from planting it', async () => {
  expect(await setBy(true, '')).toMatch(
    /^__Host-sammas_browser=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await setBy(true, `sammas_browser=${'p'.repeat(43)}`)).not.toContain('ppp')
})

test('the cookie of a browser that remembers a person is kept as safely, as long as its entry, and read in its form alone', async () => {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', (request, reply) => {
    const { token, set } = browserOf(request, reply, true).remembering
    set('t'.repeat(43), 60)
    return { token }
  })
  const token = 'r'.repeat(43)
  const sent = (value: string) => app.inject({ url: '/', headers: { cookie: `__Host-sammas_remembered=${value}` } })
  const answer = await sent(token)
  expect(answer.json()).toEqual({ token })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-sammas_remembered=t{43}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  for (const odd of ['short', `${token}r`, `${token}.${token}`])
    expect((await sent(odd)).json()).toEqual({ token: null })
})

test('each login that begins has its own secret, and the tabs that began others keep theirs, a few of them', async () => {
  const kept = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(43)).join('.')
  const set = await setBy(false, `sammas_browser=${kept}`)
  expect(set).toMatch(/^sammas_browser=[A-Za-z0-9_-]{43}\.a{43}\.b{43}\.c{43}\.d{43}; .*HttpOnly; SameSite=Lax$/)
})
