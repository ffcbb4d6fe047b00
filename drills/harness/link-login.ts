import { endpoints } from '@sammas/contract/endpoints'
import * as z from 'zod/mini'
import { call, newTally } from './call.ts'
import { callEndpoint, awaitToken, pause, type Visit } from './visit.ts'

type Begun = { authenticationHash?: string; deviceLink?: string | null }

/** A press on the person's phone: the sandbox is never broken, so one try is enough. */
async function onPhone(visit: Visit, sandboxOrigin: string, what: string, body: object): Promise<unknown> {
  const url = `${sandboxOrigin}/phone/${visit.person.personalCode}/${what}`
  return (await call({ method: 'POST', url, body }, newTally())).body
}

/**
 * Logs in by Smart-ID link, with retries from the beginning: by the QR code of the moment, confirmed by the phone itself, or by the link
 * on the phone, with its callback in a new tab.
 */
export async function logInByLink(visit: Visit, sandboxOrigin: string, flow: 'QR' | 'Web2App'): Promise<void> {
  for (;;) {
    const begun = await callEndpoint(visit, endpoints.authenticate, { body: { type: 'SMART_ID_LINK' } })
    const { authenticationHash, deviceLink } = (begun.body ?? {}) as Begun
    if (begun.status === 200 && authenticationHash !== undefined && typeof deviceLink === 'string') {
      const cookie = begun.cookie ?? ''
      const handle =
        flow === 'QR'
          ? await scan(visit, sandboxOrigin, authenticationHash, cookie)
          : await follow(visit, sandboxOrigin, deviceLink, cookie)
      const token = handle === null ? null : await awaitToken(onSmartId(visit), handle, cookie)
      if (token !== null) {
        visit.token = token
        return
      }
    }
    await pause(visit, 'login by link')
  }
}

/** A link is Smart-ID's; the person may sign by another method afterwards. */
const onSmartId = (visit: Visit): Visit => ({ ...visit, method: 'smartId' })

async function scan(visit: Visit, sandboxOrigin: string, handle: string, cookie: string): Promise<string | null> {
  const deviceLink = await awaitToken(onSmartId(visit), handle, cookie, 'QR')
  if (deviceLink === null) return null
  await onPhone(visit, sandboxOrigin, 'scan', { deviceLink })
  return handle
}

/** The handle that the accepted callback answers; null: the login is over. */
async function follow(visit: Visit, sandboxOrigin: string, deviceLink: string, cookie: string): Promise<string | null> {
  await onPhone(visit, sandboxOrigin, 'hold', { hold: true })
  await onPhone(visit, sandboxOrigin, 'scan', { deviceLink })
  const { opens } = (await onPhone(visit, sandboxOrigin, 'confirm', {})) as { opens?: string | null }
  await onPhone(visit, sandboxOrigin, 'hold', { hold: false })
  if (typeof opens !== 'string') return null
  const body = z.parse(endpoints.smartIdCallback.body, Object.fromEntries(new URL(opens).searchParams))
  const returned = await callEndpoint(visit, endpoints.smartIdCallback, { body, headers: { cookie } })
  return ((returned.body ?? {}) as Begun).authenticationHash ?? null
}
