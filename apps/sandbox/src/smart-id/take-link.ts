import { linkRequestOf, type DeviceLinkRow, type LinkStore } from './link-store.ts'
import { isOwnCode, readLink, type LinkFlow } from './read-link.ts'

/** Why the app does not open a link. */
export type LinkRefusal =
  | 'not-a-link'
  | 'unknown'
  | 'expired'
  | 'used'
  | 'altered'
  | 'wrong-kind'
  | 'stale'
  | 'of-another-person'

export type OpenedLink = { ok: true; session: DeviceLinkRow; flow: LinkFlow } | { ok: false; reason: LinkRefusal }

/** A QR code older than this is refused; a copy that was sent to somebody else is never younger. */
const OLDEST_QR_SECONDS = 10
/** Clocks of the relying party and of the service may differ this much. */
const CLOCK_SKEW_SECONDS = 2

/**
 * Opens a link on a phone, with the checks of the service in their order: form, session known, alive and unused, its code, kind, age,
 * and the person where the relying party named one. A session takes one link.
 */
export async function takeLink(
  text: string,
  personalCode: string,
  deps: { links: LinkStore; schemeName: string; now: () => Date },
): Promise<OpenedLink> {
  const refused = (reason: LinkRefusal): OpenedLink => ({ ok: false, reason })
  const link = readLink(text)
  if (link === null) return refused('not-a-link')
  const session = await deps.links.byToken(link.token)
  if (session === null) return refused('unknown')
  const at = deps.now()
  if (session.expires_at <= at) return refused('expired')
  if (session.taken_at !== null) return refused('used')
  if (!isOwnCode(link, session, deps.schemeName)) return refused('altered')
  if (
    link.flow === 'QR'
      ? link.elapsedSeconds === null
      : link.elapsedSeconds !== null || linkRequestOf(session).callbackUrl === null
  )
    return refused('wrong-kind')
  if (link.elapsedSeconds !== null) {
    const age = (at.getTime() - session.created_at.getTime()) / 1000 - link.elapsedSeconds
    if (age > OLDEST_QR_SECONDS || age < -CLOCK_SKEW_SECONDS) return refused('stale')
  }
  if (session.for_code !== null && session.for_code !== personalCode) return refused('of-another-person')
  return (await deps.links.take(session.id, at)) ? { ok: true, session, flow: link.flow } : refused('used')
}
