/** How the person follows the one session: by the phone's scanner, or by the link that opens the app on this device. */
export type LinkWay = 'qr' | 'app'

/** A QR code's contents, and when it was requested by the device's clock: the code is never older than that. */
export type QrCode = { readonly link: string; readonly requestedAt: number }

/** A login by link on the page (docs/rules.md: Smart-ID links). */
export type LinkView =
  | { readonly kind: 'starting'; readonly way: LinkWay }
  | {
      readonly kind: 'running'
      readonly way: LinkWay
      /** Opens the app on this device. */
      readonly appLink: string
      /** The newest code; null until the first one has come. */
      readonly code: QrCode | null
      /** The app did not take over, or the person is back from it without having confirmed: the link is offered again. */
      readonly isBack: boolean
      /** The last poll reached the server. */
      readonly connected: boolean
    }
  /** Over, and nothing begins automatically; a late confirmation still counts. */
  | { readonly kind: 'expired'; readonly way: LinkWay }

/** What the person can press in a login by link; `begin` is a new session after an expired one. */
export type LinkPress = LinkWay | 'followed' | 'begin'

/** A QR code is shown for a minute (Smart-ID's guidance for user interfaces), so that time is left to confirm. */
export const QR_SHOWN_MS = 60_000

/** An older code is hidden (the same guidance). */
const QR_FRESH_MS = 3000

/** Codes that follow the first one automatically: six minutes in all. */
const RENEWALS = 5

/** Whether a code may be shown still. */
export const isFresh = (code: QrCode | null, now: number): code is QrCode =>
  code !== null && now - code.requestedAt <= QR_FRESH_MS

/** The newer of two codes: answers may overtake each other. */
export const newerCode = (shown: QrCode | null, next: QrCode): QrCode =>
  shown !== null && shown.requestedAt > next.requestedAt ? shown : next

/** At the end of a code's minute: a new session while the page is in view, five times. */
export const mayRenew = (isVisible: boolean, renewals: number): boolean => isVisible && renewals < RENEWALS

/** The way that fits this device where none was pressed. A tablet in the hand has room for a code to be scanned by the phone. */
export const likelyWay = (): LinkWay =>
  window.matchMedia('(pointer: coarse) and (width < 48rem)').matches ? 'app' : 'qr'
