import { webEid, type WebEid } from './web-eid.ts'

let card: WebEid | null = null

/** The card of this browser; one for the page, as it knows what is still being asked. */
export function browserCard(): WebEid {
  card ??= webEid(window)
  return card
}
