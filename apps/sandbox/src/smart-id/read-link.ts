import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkRequestOf, type DeviceLinkRow } from './link-store.ts'

/** Kinds of link that the app opens: a scanned QR code, or a link followed on the phone. */
export type LinkFlow = 'QR' | 'Web2App'

/** The parts of a device link, as they stand in it. `unprotected` is the part that the code covers. */
export type ReadLink = {
  flow: LinkFlow
  /** Whole seconds since the session began; null in a link that does not age. */
  elapsedSeconds: number | null
  token: string
  authCode: string
  unprotected: string
}

const FORM =
  /^(?<unprotected>(?<base>https?:\/\/[^?#\s]+)\?deviceLinkType=(?<flow>QR|Web2App)(?:&elapsedSeconds=(?<elapsed>0|[1-9]\d{0,5}))?&sessionToken=(?<token>[a-zA-Z0-9]{24,})&sessionType=auth&version=1\.0&lang=[a-z]{3})&authCode=(?<code>[A-Za-z0-9_-]{43})$/

/** Reads a link: parts in the order of the protocol, nothing encoded (RP API v3, device link flows). Null when it is none. */
export function readLink(text: string): ReadLink | null {
  const parts = FORM.exec(text.trim())?.groups
  const { unprotected, flow, token, code } = parts ?? {}
  if (unprotected === undefined || token === undefined || code === undefined) return null
  const elapsed = parts?.['elapsed']
  const elapsedSeconds = elapsed === undefined ? null : Number(elapsed)
  return { flow: flow === 'QR' ? 'QR' : 'Web2App', elapsedSeconds, token, authCode: code, unprotected }
}

/** Whether the code of a link is the session's own (RP API v3, authCode calculation): the callback is part of it in no QR code. */
export function isOwnCode(link: ReadLink, row: DeviceLinkRow, schemeName: string): boolean {
  const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
  const { rpChallenge, interactions, callbackUrl } = linkRequestOf(row)
  const payload = [
    schemeName,
    'ACSP_V2',
    rpChallenge,
    inBase64(row.relying_party_name),
    '',
    interactions,
    link.flow === 'QR' ? '' : (callbackUrl ?? ''),
    link.unprotected,
  ].join('|')
  const right = createHmac('sha256', Buffer.from(row.secret, 'base64')).update(payload, 'utf8').digest()
  const given = Buffer.from(link.authCode, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}
