import * as z from 'zod/mini'
import { parseJson } from '#web/lib/parse-json.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const KEY = 'smartIdLinkUse'

const linkUse = z.object({
  way: z.enum(['qr', 'app']),
  /** The link was followed on this device: the app may return in another tab. */
  isFollowed: z.boolean(),
  /** New QR codes that began automatically since the last press. */
  renewals: z.number(),
})

/** How a login by link of this tab is used; survives a reload beside the attempt's own memory. */
export type LinkUse = z.output<typeof linkUse>

export function storedLinkUse(): LinkUse | null {
  const stored = z.safeParse(linkUse, parseJson(readStored('session', KEY) ?? 'null'))
  return stored.success ? stored.data : null
}

export function storeLinkUse(use: LinkUse): void {
  writeStored('session', KEY, JSON.stringify(use))
}

const CANCELLED_KEY = 'smartIdLinkCancelled'
/** As long as the server's session lives. */
const CANCELLED_MS = 180_000

/** Notes for the tab that the app opens that the login was cancelled here at a moment; null: a new one has begun. */
export function noteCancelled(at: number | null): void {
  writeStored('local', CANCELLED_KEY, at === null ? null : String(at))
}

/** Whether the person has just cancelled the newest login by link that was followed on this device. */
export function isCancelledElsewhere(now: number): boolean {
  const at = Number(readStored('local', CANCELLED_KEY) ?? Number.NaN)
  return now - at < CANCELLED_MS
}
