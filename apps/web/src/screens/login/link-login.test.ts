// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { failureWithCode } from '#web/api/failure.ts'
import { rememberChoice } from '#web/features/smart-id-link/remember-choice.ts'
import { isMarked } from '#web/features/smart-id-link/remembering.ts'
import type { LinkView, LinkWay } from '#web/features/smart-id-link/link-view.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { phoneClock, settle } from '#web/testing/phone-clock.ts'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { LinkLogin } from './link-login.ts'
import { isCancelledElsewhere } from './link-use.ts'
import { loginMemory } from './login-plans.ts'
import type { LoginView } from './login-view.ts'

giveConfiguration(sampleConfiguration)

type Body = Record<string, unknown>
type Answer = { status?: number; body: object } | 'lost'

/** A server whose answers the test gives, and a browser with a clock of its own. */
function world(way: LinkWay, { personalCode = null }: { personalCode?: string | null } = {}) {
  const clock = phoneClock()
  const views: LoginView[] = []
  const starts: Body[] = []
  const polls: Body[] = []
  const followed: string[] = []
  const tokens: string[] = []
  const server = {
    start: (number: number): Answer => ({
      body: {
        challengeCode: null,
        authenticationHash: `hash-${number}`,
        deviceLink: `app-${number}`,
        isRememberable: true,
      },
    }),
    poll: (body: Body): Answer | Promise<Answer> => ({
      body: {
        error: 'AUTHENTICATION_NOT_COMPLETE',
        deviceLink: body['deviceLinkType'] === 'QR' ? `qr-${String(polls.length)}` : null,
      },
    }),
  }
  connectTo((input, init) => {
    const isStart = String(input).endsWith('/authenticate')
    const text = typeof init?.body === 'string' ? init.body : String(init?.body)
    const body = (isStart ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))) as Body
    ;(isStart ? starts : polls).push(body)
    return Promise.resolve(isStart ? server.start(starts.length) : server.poll(body)).then((answer) => {
      if (answer === 'lost') throw new TypeError('Load failed')
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
    })
  })
  const login = () =>
    new LinkLogin(
      {
        show: (view) => void views.push(view),
        finish: ({ token }) => void tokens.push(token),
        personalCode,
        returnPath: '/withdrawals',
        environment: clock.environment,
        follow: (link) => void followed.push(link),
      },
      way,
    )
  const link = (): LinkView | null => {
    const view = views.at(-1)
    return view?.kind === 'link' ? view.link : null
  }
  /** Lets answers through, which are read over several promises. */
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 250) {
      await clock.pass(Math.min(250, ms - at))
      for (let turn = 0; turn < 5; turn++) await settle()
    }
    await new Promise((resolve) => setTimeout(resolve))
    await settle()
  }
  return { ...clock, pass, views, starts, polls, followed, tokens, server, login, link, last: () => views.at(-1) }
}

const failing = (code: string): Answer => ({ status: 400, body: { error: code, errors: [{ code }] } })
const TOKEN: Answer = { body: { access_token: 'token-1', expires_in: 3600 } }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  rememberChoice.set('no')
})

test('a code is asked for at once and each second, and shown with the moment of its asking', async () => {
  const at = world('qr')
  at.login().begin()
  expect(at.link()).toEqual({ kind: 'starting', way: 'qr' })
  await at.pass(500)
  expect(at.starts).toEqual([{ type: 'SMART_ID_LINK', returnPath: '/withdrawals' }])
  expect(at.link()).toMatchObject({
    kind: 'running',
    way: 'qr',
    appLink: 'app-1',
    code: { link: 'qr-1', askedAt: expect.any(Number) as number },
  })
  await at.pass(1500)
  expect(at.link()).toMatchObject({ code: { link: expect.stringMatching(/^qr-[23]$/) as string } })
  expect(at.followed).toEqual([])
})

test('a lost answer is asked for again, and the page says so meanwhile', async () => {
  const at = world('qr')
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

test('a code whose minute is over is renewed by itself five times, then there is a button', async () => {
  const at = world('qr')
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
  const at = world('qr')
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
    const at = world('qr')
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
  const at = world('qr')
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

test('a typed code keeps its person when its code is renewed', async () => {
  const at = world('qr', { personalCode: '49203152718' })
  const handle = {
    method: 'smartId',
    authenticationHash: 'hash-0',
    appLink: 'app-0',
    isRememberable: false,
    isReturned: false,
  } as const
  at.login().takeUp({ handle, code: null, startedAt: 1_000_000, deadline: 1_180_000 }, true)
  await at.pass(61_000)
  expect(at.starts).toEqual([
    { type: 'SMART_ID', personalCode: '49203152718', returnPath: '/withdrawals', renews: 'hash-0' },
  ])
})

test('the app’s link is followed once its session has begun, and offered after two seconds', async () => {
  const at = world('app')
  at.login().begin()
  await at.pass(250)
  expect(at.followed).toEqual(['app-1'])
  expect(at.link()).toMatchObject({ kind: 'running', way: 'app', isBack: false })
  expect(at.polls.every((poll) => poll['deviceLinkType'] === undefined)).toBe(true)
  await at.pass(2000)
  expect(at.link()).toMatchObject({ isBack: true })
})

test('a person who is back from the app is offered its link at once', async () => {
  const at = world('app')
  at.login().begin()
  await at.pass(500)
  await at.wake()
  expect(at.link()).toMatchObject({ isBack: true, appLink: 'app-1' })
})

test('one session serves both ways, and the way survives a reload', async () => {
  const at = world('app')
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

test.each([
  ['the app was opened', 'app', { kind: 'form', failure: null, after: 'moving' }],
  ['the app was not opened', 'qr', { kind: 'link', link: { kind: 'expired' } }],
] as const)('a login that the server does not know, after %s', async (_name, way, expected) => {
  const at = world(way)
  at.login().begin()
  await at.pass(500)
  at.server.poll = () => failing('login.attempt.not.found')
  await at.pass(2000)
  expect(at.last()).toMatchObject(expected)
  expect(at.starts).toHaveLength(1)
})

test.each([
  ['qr', 'smart.id.user.refused', 'cancelling-qr'],
  ['app', 'smart.id.user.refused', 'cancelling-app'],
  ['qr', 'smart.id.unsupported.country', 'opening'],
  ['app', 'smart.id.account.unusable', 'opening'],
] as const)('by %s, %s leads back to the form (%s)', async (way, code, after) => {
  const at = world(way)
  at.login().begin()
  await at.pass(500)
  at.server.poll = () => failing(code)
  await at.pass(2000)
  expect(at.last()).toMatchObject({ kind: 'form', after, failure: failureWithCode(code) })
  expect(loginMemory.read()).toBeNull()
})

test('time that runs out at Smart-ID leaves a button', async () => {
  const at = world('qr')
  at.login().begin()
  await at.pass(500)
  at.server.poll = () => failing('smart.id.timeout')
  await at.pass(2000)
  expect(at.link()).toEqual({ kind: 'expired', way: 'qr' })
})

test('cancelling asks for nothing more, forgets the login, and tells the tab that the app may open', async () => {
  const at = world('app')
  const login = at.login()
  login.begin()
  await at.pass(500)
  expect(isCancelledElsewhere(1_000_500)).toBe(false)
  login.cancel()
  expect(at.last()).toEqual({ kind: 'form', failure: null, after: 'cancelling-app' })
  const asked = at.polls.length
  await at.pass(10_000)
  expect([at.polls.length, at.timers(), at.listeners()]).toEqual([asked, 0, 0])
  expect([loginMemory.read(), isCancelledElsewhere(1_001_000), isCancelledElsewhere(1_190_000)]).toEqual([
    null,
    true,
    false,
  ])
  at.login().begin()
  await at.pass(500)
  expect(isCancelledElsewhere(1_012_000)).toBe(false)
})

test('a cancelled QR code concerns no other tab', async () => {
  const at = world('qr')
  const login = at.login()
  login.begin()
  await at.pass(500)
  login.cancel()
  expect(isCancelledElsewhere(1_001_000)).toBe(false)
})

test.each([
  ['yes', true],
  ['no', false],
] as const)('with the choice %s the person is remembered: %s', async (choice, isRemembered) => {
  const at = world('qr')
  at.login().begin()
  await at.pass(500)
  rememberChoice.set(choice)
  at.server.poll = () => TOKEN
  await at.pass(2000)
  expect([at.polls.at(-1)?.['remember'], isMarked()]).toEqual([isRemembered ? 'true' : undefined, isRemembered])
})

test('where nobody can be remembered nothing is asked for', async () => {
  const at = world('qr')
  rememberChoice.set('yes')
  at.server.start = () => ({ body: { challengeCode: null, authenticationHash: 'h', deviceLink: 'app' } })
  at.server.poll = () => TOKEN
  at.login().begin()
  await at.pass(2000)
  expect([at.polls.at(-1)?.['remember'], isMarked()]).toEqual([undefined, false])
})
