import type { Certificate } from './x509.ts'

/** A scheme of electronic identity. One authority may serve several, so the issuer alone does not identify a certificate's scheme. */
export type Scheme = 'smart-id' | 'mobile-id' | 'id-card'

/** Arcs of certificate policies by scheme (SK's and the Police and Border Guard Board's certification practice statements). */
const ARCS: Record<Scheme, readonly string[]> = {
  'smart-id': ['1.3.6.1.4.1.10015.17.'],
  'mobile-id': ['1.3.6.1.4.1.10015.1.3', '1.3.6.1.4.1.10015.18.'],
  // cards of 2018, cards of 2025, diplomatic cards
  'id-card': ['1.3.6.1.4.1.51361.1.1.', '1.3.6.1.4.1.51361.2.1.', '1.3.6.1.4.1.51455.1.1.'],
}

/** Whether a certificate declares that it belongs to the scheme. */
export function isOfScheme({ policies }: Certificate, scheme: Scheme): boolean {
  return ARCS[scheme].some((arc) => policies.some((policy) => isBelow(policy, arc)))
}

/** `…1.3` has `…1.3` itself and `…1.3.1` below it, but not `…1.30`. */
function isBelow(policy: string, arc: string): boolean {
  return policy === arc || policy.startsWith(arc.endsWith('.') ? arc : `${arc}.`)
}
