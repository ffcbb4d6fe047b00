import type { ApplicationFacts } from './application.ts'
import { kindOf } from './kinds.ts'

/** An application with its signed mandate; null for one that was not signed here. */
export type SignedPart = Pick<ApplicationFacts, 'id' | 'type'> & { readonly mandateId: number | null }

/** The applications of one signature, or one application that stands alone. */
export type SignedApplication<Part extends SignedPart> = {
  /** The same for the same signature, whichever of its parts are listed. */
  readonly key: string
  readonly mandateId: number | null
  readonly parts: readonly [Part, ...Part[]]
}

/**
 * True for an application that was not signed here, and for money out of a pillar: one signature may request both pillars, and each has
 * its own days, words and outcome.
 */
export const standsAlone = (part: SignedPart): boolean => part.mandateId === null || kindOf(part)?.standsAlone === true

/** The key of the application that a part belongs to. */
const signedKey = (part: SignedPart): string =>
  standsAlone(part) ? `application-${part.id}` : `mandate-${part.mandateId}`

/**
 * Groups applications by signature: a saver signs once for several funds, and the registry keeps an application for each
 * (docs/rules.md: One application). Each group stands at the place of its first part; parts keep their order.
 */
export function groupBySignature<Part extends SignedPart>(parts: readonly Part[]): SignedApplication<Part>[] {
  const groups = new Map<string, { mandateId: number | null; parts: [Part, ...Part[]] }>()
  for (const part of parts) {
    const key = signedKey(part)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { mandateId: part.mandateId, parts: [part] })
    else known.parts.push(part)
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}
