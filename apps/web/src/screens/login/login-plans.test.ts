import { expect, test } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { sampleConfiguration } from '#web/testing/sample-configuration.ts'
import { loginPlan, PLAIN_HANDLE } from './login-plans.ts'

giveConfiguration(sampleConfiguration)

/** The poll's result for a server's answer to the token call. */
const pollAnswering = (status: number, body: object) => {
  connectTo(() => Promise.resolve(new Response(JSON.stringify(body), { status })), {
    token: () => null,
    sessionId: () => 'session',
  })
  const plan = loginPlan('smartId', { personalCode: '', phoneNumber: '' }, null)
  return plan.poll({ method: 'smartId', authenticationHash: 'hash', ...PLAIN_HANDLE }, new AbortController().signal)
}
const error = 'AUTHENTICATION_NOT_COMPLETE'

test('a login that is not finished is polled, with any such status', async () => {
  expect(await pollAnswering(200, { error })).toEqual({ kind: 'waiting', isTroubled: false })
  expect(await pollAnswering(400, { error })).toEqual({ kind: 'waiting', isTroubled: false })
  expect(await pollAnswering(401, { errors: [{ code: error }] })).toEqual({ kind: 'waiting', isTroubled: false })
  await expect(pollAnswering(500, { error })).rejects.toThrow()
  await expect(pollAnswering(400, { error: 'login.attempt.not.found' })).rejects.toThrow()
})

test('the code and the trouble of the service are passed on', async () => {
  const answer = { error, challengeCode: '1234', isTroubled: true }
  expect(await pollAnswering(200, answer)).toEqual({ kind: 'waiting', code: '1234', isTroubled: true })
})

test('a login lasts as many seconds as the server answers, an hour where it answers none', async () => {
  const done = (endsInMs: number) => ({ kind: 'done', result: { token: 'token-1', method: 'smartId', endsInMs } })
  expect(await pollAnswering(200, { access_token: 'token-1', expires_in: 1800 })).toEqual(done(1_800_000))
  expect(await pollAnswering(200, { access_token: 'token-1' })).toEqual(done(3_600_000))
})
