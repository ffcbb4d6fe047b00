// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { failureWithCode } from '#web/api/failure.ts'
import { rememberChoice } from '#web/features/smart-id-link/remember-choice.ts'
import { isMarked } from '#web/features/smart-id-link/remembering.ts'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { isCancelledElsewhere } from './link-use.ts'
import { loginMemory } from './login-plans.ts'
import { failing, linkWorld, TOKEN } from './testing/link-world.ts'

giveConfiguration({ ...sampleConfiguration, remembersBrowsers: true })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  rememberChoice.set('no')
})

test.each([
  ['the app was opened', 'app', { kind: 'form', failure: null, after: 'moving' }],
  ['the app was not opened', 'qr', { kind: 'link', link: { kind: 'expired' } }],
] as const)('a login that the server does not know, after %s', async (_name, way, expected) => {
  const at = linkWorld(way)
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
  const at = linkWorld(way)
  at.login().begin()
  await at.pass(500)
  at.server.poll = () => failing(code)
  await at.pass(2000)
  expect(at.last()).toMatchObject({ kind: 'form', after, failure: failureWithCode(code) })
  expect(loginMemory.read()).toBeNull()
})

test('time that runs out at Smart-ID leaves a button', async () => {
  const at = linkWorld('qr')
  at.login().begin()
  await at.pass(500)
  at.server.poll = () => failing('smart.id.timeout')
  await at.pass(2000)
  expect(at.link()).toEqual({ kind: 'expired', way: 'qr' })
})

test('cancelling stops the polls, forgets the login, and informs the tab that the app may open', async () => {
  const at = linkWorld('app')
  const login = at.login()
  login.begin()
  await at.pass(500)
  expect(isCancelledElsewhere(1_000_500)).toBe(false)
  login.cancel()
  expect(at.last()).toEqual({ kind: 'form', failure: null, after: 'cancelling-app' })
  const pollCount = at.polls.length
  await at.pass(10_000)
  expect([at.polls.length, at.timers(), at.listeners()]).toEqual([pollCount, 0, 0])
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
  const at = linkWorld('qr')
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
  const at = linkWorld('qr')
  at.login().begin()
  await at.pass(500)
  rememberChoice.set(choice)
  at.server.poll = () => TOKEN
  await at.pass(2000)
  expect([at.polls.at(-1)?.['remember'], isMarked()]).toEqual([isRemembered ? 'true' : undefined, isRemembered])
})

test('where no person can be remembered nothing is requested', async () => {
  const at = linkWorld('qr')
  rememberChoice.set('yes')
  giveConfiguration(sampleConfiguration)
  at.server.poll = () => TOKEN
  at.login().begin()
  await at.pass(2000)
  giveConfiguration({ ...sampleConfiguration, remembersBrowsers: true })
  expect([at.polls.at(-1)?.['remember'], isMarked()]).toEqual([undefined, false])
})
