import { webEid, type WebEid } from './web-eid.ts'

let card: WebEid | null = null

/** The card of this browser; one per page, as it tracks the requests in progress. */
export function browserCard(): WebEid {
  card ??= webEid(window)
  return card
}
