import { cardDocumentOf } from './card-documents.ts'
import { productionPolicy, type TestPolicies } from './test-policies.ts'
import type { Certificate } from './x509.ts'

/** A scheme of electronic identity. One authority may serve several, so the issuer alone does not identify a certificate's scheme. */
export type Scheme = 'smart-id' | 'mobile-id' | 'id-card'

/** Arcs of the phones' certificate policies by scheme (SK's certification practice statements); those of cards are in card-documents.ts. */
const ARCS: Record<Exclude<Scheme, 'id-card'>, readonly string[]> = {
  'smart-id': ['1.3.6.1.4.1.10015.17.'],
  'mobile-id': ['1.3.6.1.4.1.10015.1.3', '1.3.6.1.4.1.10015.18.'],
}

/** Whether a certificate declares that it belongs to the scheme; a card's also has to fit its issuer. */
export function isOfScheme(
  certificate: Pick<Certificate, 'policies'>,
  scheme: Scheme,
  trust: { issuer: Certificate; testPolicies: TestPolicies },
): boolean {
  if (scheme === 'id-card') return cardDocumentOf(certificate, trust) !== null
  const policies = certificate.policies.map((policy) => productionPolicy(policy, trust.testPolicies))
  return ARCS[scheme].some((arc) => policies.some((policy) => isBelow(policy, arc)))
}

/** `…1.3` has `…1.3` itself and `…1.3.1` below it, but not `…1.30`. */
function isBelow(policy: string, arc: string): boolean {
  return policy === arc || policy.startsWith(arc.endsWith('.') ? arc : `${arc}.`)
}
