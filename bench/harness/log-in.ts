import { setTimeout as wait } from 'node:timers/promises'

const CLIENT = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`
const POLL_MS = 1000

/** A login that has begun: what the browser would keep. */
export type BegunLogin = { cookie: string; authenticationHash: string }

/** @throws when the server does not begin the login */
export async function beginLogin(origin: string, personalCode: string): Promise<BegunLogin> {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'SMART_ID', personalCode }),
  })
  if (!answer.ok) throw new Error(`authenticate: ${String(answer.status)} ${await answer.text()}`)
  const { authenticationHash } = (await answer.json()) as { authenticationHash: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return { cookie, authenticationHash }
}

/** Asks for the token once a second, as the page does. `onPoll` is told of every call. */
export async function awaitToken(
  origin: string,
  login: BegunLogin,
  onPoll: () => void = () => undefined,
): Promise<string> {
  for (;;) {
    onPoll()
    const answer = await fetch(`${origin}/api/oauth/token`, {
      method: 'POST',
      headers: { authorization: CLIENT, cookie: login.cookie },
      body: new URLSearchParams({
        grant_type: 'smart_id',
        client_id: 'onboarding-client',
        authenticationHash: login.authenticationHash,
      }),
    })
    const body = (await answer.json()) as { access_token?: string; error?: string }
    if (body.access_token !== undefined) return body.access_token
    if (body.error !== 'AUTHENTICATION_NOT_COMPLETE') throw new Error(`token: ${JSON.stringify(body)}`)
    await wait(POLL_MS)
  }
}

/** Logs a person in whose phone confirms by itself. */
export async function logIn(origin: string, personalCode: string): Promise<string> {
  return awaitToken(origin, await beginLogin(origin, personalCode))
}
