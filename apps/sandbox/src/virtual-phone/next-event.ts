/** Whether the person is at the phone: the page polled lately, or a test holds the requests. */
export type Presence = { isHeld: boolean; seenAt: Date | null }

/** A page with a poll this recent counts as open. */
const PRESENCE_MS = 5000

/** `answerAfterMs`: the person's answering time without a page; null: never answers. */
export type WaitingRequest = { createdAt: Date; expiresAt: Date; answerAfterMs: number | null }

export type NextEvent = { event: 'answers-by-itself' | 'times-out'; at: Date }

/** The next automatic event of a waiting request, and its time. An open page and a hold prevent automatic answers. */
export function nextEvent(request: WaitingRequest, presence: Presence): NextEvent {
  const timeout: NextEvent = { event: 'times-out', at: request.expiresAt }
  if (request.answerAfterMs === null || presence.isHeld) return timeout
  const ready = request.createdAt.getTime() + request.answerAfterMs
  const alone = presence.seenAt === null ? ready : presence.seenAt.getTime() + PRESENCE_MS
  const at = new Date(Math.max(ready, alone))
  return at < request.expiresAt ? { event: 'answers-by-itself', at } : timeout
}
