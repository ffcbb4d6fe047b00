// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { rememberChoice } from '#web/features/smart-id-link/remember-choice.ts'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { loginMemory } from './login-plans.ts'
import { failing, linkWorld, TOKEN, type Answer } from './testing/link-world.ts'

giveConfiguration(sampleConfiguration)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  rememberChoice.set('no')
})

test('a code is requested at once and each second, and shown with the moment of its request', async () => {
  const at = linkWorld('qr')
  at.login().begin()
  expect(at.link()).toEqual({ kind: 'starting', way: 'qr' })
  await at.pass(500)
  expect(at.starts).toEqual([{ type: 'SMART_ID_LINK', returnPath: '/withdrawals' }])
  expect(at.link()).toMatchObject({
    kind: 'running',
    way: 'qr',
    appLink: 'app-1',
    code: { link: 'qr-1', requestedAt: expect.any(Number) as number },
  })
  await at.pass(1500)
  expect(at.link()).toMatchObject({ code: { link: expect.stringMatching(/^qr-[23]$/) as string } })
  expect(at.followed).toEqual([])
})

test('a lost answer is requested again, and the page shows it meanwhile', async () => {
  const at = linkWorld('qr')
  at.login().begin()
  await at.pass(1000)
  at.server.poll = () => 'lost'
  await at.pass(2000)
  expect(at.link()).toMatchObject({ kind: 'running', connected: false })
  at.server.poll = () => TOKEN
  await at.pass(1000)
  expect(at.tokens).toEqual(['token-1'])
  expect(at.last()).toEqual({ kind: 'done' })
})

test('a code whose minute is over is renewed automatically five times, then there is a button', async () => {
  const at = linkWorld('qr')
  const login = at.login()
  login.begin()
  for (let renewal = 1; renewal <= 5; renewal++) {
    await at.pass(61_000)
    expect(at.starts).toHaveLength(renewal + 1)
    expect(at.starts.at(-1)).toMatchObject({ renews: `hash-${renewal}` })
    expect(at.link()).toMatchObject({ kind: 'running', appLink: `app-${renewal + 1}` })
  }
  await at.pass(61_000)
  expect(at.starts).toHaveLength(6)
  expect(at.link()).toEqual({ kind: 'expired', way: 'qr' })
  login.press('begin')
  await at.pass(250)
  expect(at.starts.at(-1)).toMatchObject({ renews: 'hash-6' })
  expect(at.link()).toMatchObject({ kind: 'running', appLink: 'app-7' })
})

test('a hidden page begins nothing; a late confirmation still logs in', async () => {
  const at = linkWorld('qr')
  at.login().begin()
  await at.pass(1000)
  at.view.visible = false
  await at.pass(61_000)
  expect([at.starts.length, at.link()]).toEqual([1, { kind: 'expired', way: 'qr' }])
  at.view.visible = true
  await at.wake()
  await at.pass(1000)
  expect([at.starts.length, at.link()]).toEqual([1, { kind: 'expired', way: 'qr' }])
  expect(at.polls.at(-1)).not.toHaveProperty('deviceLinkType')
  at.server.poll = () => TOKEN
  await at.pass(1000)
  expect(at.tokens).toEqual(['token-1'])
})

test.each(['smart.id.timeout', 'smart.id.technical.error', 'login.attempt.not.found'])(
  'after the expiry %s changes nothing on the page',
  async (code) => {
    const at = linkWorld('qr')
    at.login().begin()
    await at.pass(1000)
    at.view.visible = false
    await at.pass(61_000)
    at.server.poll = () => failing(code)
    await at.pass(2000)
    expect(at.link()).toEqual({ kind: 'expired', way: 'qr' })
  },
)

test('a renewal that the server refuses leaves a button, a press that it refuses its words', async () => {
  const at = linkWorld('qr')
  const login = at.login()
  login.begin()
  await at.pass(1000)
  at.server.start = () => failing('login.links.too.many')
  await at.pass(61_000)
  expect(at.link()).toEqual({ kind: 'expired', way: 'qr' })
  login.press('begin')
  await at.pass(500)
  expect(at.last()).toMatchObject({ kind: 'form', failure: { errors: [{ code: 'login.links.too.many' }] } })
})

test('a late code of the session before is not shown', async () => {
  const at = linkWorld('qr')
  at.login().begin()
  await at.pass(58_000)
  const late: ((answer: Answer) => void)[] = []
  at.server.poll = () =>
    new Promise((resolve) => {
      late.push(resolve)
    })
  await at.pass(3000)
  expect(at.starts).toHaveLength(2)
  late[0]?.({ body: { error: 'AUTHENTICATION_NOT_COMPLETE', deviceLink: 'qr-old' } })
  await at.pass(250)
  // The page is drawn again.
  await at.wake()
  expect(at.link()).toMatchObject({ appLink: 'app-2', code: null })
})

test('a typed code keeps its person when its code is renewed', async () => {
  const at = linkWorld('qr', { personalCode: '49203152718' })
  const handle = {
    method: 'smartId',
    authenticationHash: 'hash-0',
    appLink: 'app-0',
    isReturned: false,
  } as const
  at.login().takeUp({ handle, code: null, startedAt: 1_000_000, deadline: 1_180_000 }, true)
  await at.pass(61_000)
  expect(at.starts).toEqual([
    { type: 'SMART_ID', personalCode: '49203152718', returnPath: '/withdrawals', renews: 'hash-0' },
  ])
})

test('the app’s link is followed once its session has begun, and offered after two seconds', async () => {
  const at = linkWorld('app')
  at.login().begin()
  await at.pass(250)
  expect(at.followed).toEqual(['app-1'])
  expect(at.link()).toMatchObject({ kind: 'running', way: 'app', isBack: false })
  expect(at.polls.every((poll) => poll['deviceLinkType'] === undefined)).toBe(true)
  await at.pass(2000)
  expect(at.link()).toMatchObject({ isBack: true })
})

test('a person who returns from the app is offered its link at once', async () => {
  const at = linkWorld('app')
  at.login().begin()
  await at.pass(500)
  await at.wake()
  expect(at.link()).toMatchObject({ isBack: true, appLink: 'app-1' })
})

test('one session serves both ways, and the way survives a reload', async () => {
  const at = linkWorld('app')
  const login = at.login()
  login.begin()
  await at.pass(500)
  login.press('qr')
  await at.pass(1500)
  expect(at.starts).toHaveLength(1)
  expect(at.link()).toMatchObject({
    way: 'qr',
    appLink: 'app-1',
    code: { link: expect.stringMatching(/^qr-/) as string },
  })
  login.release()
  const pending = loginMemory.read()
  if (pending === null) throw new Error('nothing is remembered')
  const again = at.login()
  again.takeUp(pending, false)
  await at.pass(250)
  expect(at.link()).toMatchObject({ way: 'qr', appLink: 'app-1' })
  // The minute counts from the start of the session, not from the reload.
  await at.pass(59_000)
  expect(at.starts).toHaveLength(2)
})
