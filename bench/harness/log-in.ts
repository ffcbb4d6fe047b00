import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { requestOf } from '@sammas/contract/request'
import { callerOf } from './caller.ts'
import { send } from './send.ts'

const POLL_MS = 1000

/** A login that has begun, as the browser keeps it. */
export type BegunLogin = { cookie: string; authenticationHash: string }

/** @throws when the server does not begin the login */
export async function beginLogin(origin: string, personalCode: string): Promise<BegunLogin> {
  const body = { type: 'SMART_ID', personalCode } as const
  const answer = await send(requestOf(endpoints.authenticate, { body }, callerOf(origin)))
  if (answer.status !== 200) throw new Error(`authenticate: ${String(answer.status)} ${answer.text}`)
  const { authenticationHash } = JSON.parse(answer.text) as { authenticationHash: string }
  return { cookie: answer.cookies.join('; '), authenticationHash }
}

/** Requests the token once a second, as the page does. Each call runs `onPoll`. */
export async function awaitToken(
  origin: string,
  login: BegunLogin,
  onPoll: () => void = () => undefined,
): Promise<string> {
  const form = {
    grant_type: 'smart_id',
    client_id: 'onboarding-client',
    authenticationHash: login.authenticationHash,
  } as const
  const request = requestOf(endpoints.token, { body: form, headers: { cookie: login.cookie } }, callerOf(origin))
  for (;;) {
    onPoll()
    const { text } = await send(request)
    const body = JSON.parse(text) as { access_token?: string; error?: string }
    if (body.access_token !== undefined) return body.access_token
    if (body.error !== 'AUTHENTICATION_NOT_COMPLETE') throw new Error(`token: ${text}`)
    await wait(POLL_MS)
  }
}

/** Logs a person in with a phone that confirms automatically. */
export async function logIn(origin: string, personalCode: string): Promise<string> {
  return awaitToken(origin, await beginLogin(origin, personalCode))
}
