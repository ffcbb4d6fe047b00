import { cancellationObstacle } from '@sammas/domain/application/cancellation'
import { groupBySignature, type SignedPart } from '@sammas/domain/application/signed-application'
import type { PendingFacts, Source } from '@sammas/domain/selection/free-part'

/** Several applications under one signature that can be cancelled together. */
export type SignedOnce = { readonly id: number; readonly cancellationDeadline: string | null }

/**
 * One of the applications that promise these parts, when one signature requested all of them and all can still be cancelled until the
 * same moment: then they are one application to the saver, with one deadline (docs/rules.md: One application). Null for one application
 * alone, and for different ones.
 */
export function signedOnce(
  sources: readonly Source[],
  applications: readonly SignedPart[],
  { pending, today }: PendingFacts,
): SignedOnce | null {
  const ids = new Set(sources.flatMap(({ part }) => part.promisedBy.map(({ id }) => id)))
  const [signature] = groupBySignature(applications.filter(({ id }) => ids.has(id)))
  const facts = pending.filter(({ id }) => ids.has(id))
  const [first] = facts
  if (first === undefined || signature?.parts.length !== ids.size || ids.size === 1) return null
  const areAlike = facts.every(
    (each) => each.cancellationDeadline === first.cancellationDeadline && cancellationObstacle(each, today) === null,
  )
  return areAlike ? first : null
}
