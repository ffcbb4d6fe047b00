import { setTimeout as wait } from 'node:timers/promises'
import { send } from './send.ts'

const CLIENT = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`
const POLL_MS = 1000

/** A login that has begun, as the browser keeps it. */
export type BegunLogin = { cookie: string; authenticationHash: string }

/** @throws when the server does not begin the login */
export async function beginLogin(origin: string, personalCode: string): Promise<BegunLogin> {
  const body = JSON.stringify({ type: 'SMART_ID', personalCode })
  const answer = await send(`${origin}/api/authenticate`, { 'content-type': 'application/json' }, body)
  if (answer.status !== 200) throw new Error(`authenticate: ${String(answer.status)} ${answer.text}`)
  const { authenticationHash } = JSON.parse(answer.text) as { authenticationHash: string }
  return { cookie: answer.cookies.join('; '), authenticationHash }
}

/** Asks for the token once a second, as the page does. Each call runs `onPoll`. */
export async function awaitToken(
  origin: string,
  login: BegunLogin,
  onPoll: () => void = () => undefined,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'smart_id',
    client_id: 'onboarding-client',
    authenticationHash: login.authenticationHash,
  }).toString()
  const headers = {
    authorization: CLIENT,
    cookie: login.cookie,
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  }
  for (;;) {
    onPoll()
    const { text } = await send(`${origin}/api/oauth/token`, headers, form)
    const body = JSON.parse(text) as { access_token?: string; error?: string }
    if (body.access_token !== undefined) return body.access_token
    if (body.error !== 'AUTHENTICATION_NOT_COMPLETE') throw new Error(`token: ${text}`)
    await wait(POLL_MS)
  }
}

/** Logs a person in with a phone that confirms by itself. */
export async function logIn(origin: string, personalCode: string): Promise<string> {
  return awaitToken(origin, await beginLogin(origin, personalCode))
}
