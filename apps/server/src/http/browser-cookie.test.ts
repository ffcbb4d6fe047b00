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

test('each login that begins has a secret of its own, and the tabs that began others keep theirs, a few of them', async () => {
  const kept = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(43)).join('.')
  const set = await setBy(false, `sammas_browser=${kept}`)
  expect(set).toMatch(/^sammas_browser=[A-Za-z0-9_-]{43}\.a{43}\.b{43}\.c{43}\.d{43}; .*HttpOnly; SameSite=Lax$/)
})
