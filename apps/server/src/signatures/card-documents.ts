import { productionPolicy, type TestPolicies } from './test-policies.ts'
import type { Certificate } from './x509.ts'

/** Year of the first cards with certificates of an authority. */
export type CardGeneration = 2018 | 2025

/** A kind of identity document with a chip. */
export type CardDocument = Readonly<{
  /** The policy in its certificates. */
  policy: string
  generation: CardGeneration
  /** Whether its holders live in Estonia; null when the kind leaves it open. */
  isResident: boolean | null
}>

const document = (policy: string, generation: CardGeneration, isResident: boolean | null): CardDocument => ({
  policy,
  generation,
  isResident,
})

/**
 * Every kind of document that a card's certificate may name (docs/rules.md: Card service). The cards of 2025 are numbered anew. Sources: the
 * Police and Border Guard Board's certificate policy (1.3.6.1.4.1.51361.1, 1.3.6.1.4.1.51455.1), and the Information System Authority's guide
 * for web servers (open-eid.github.io/apache, "Additional filtering of user certificates").
 */
const DOCUMENTS: readonly CardDocument[] = [
  // citizen, citizen of the European Union, digital identity card, e-resident
  document('1.3.6.1.4.1.51361.1.1.1', 2018, true),
  document('1.3.6.1.4.1.51361.1.1.2', 2018, false),
  document('1.3.6.1.4.1.51361.1.1.3', 2018, null),
  document('1.3.6.1.4.1.51361.1.1.4', 2018, false),
  // long-term residence, temporary residence, family member of a citizen of the European Union, diplomat
  document('1.3.6.1.4.1.51361.1.1.5', 2018, null),
  document('1.3.6.1.4.1.51361.1.1.6', 2018, null),
  document('1.3.6.1.4.1.51361.1.1.7', 2018, false),
  document('1.3.6.1.4.1.51455.1.1.1', 2018, false),
  // citizen, citizen of the European Union, long-term residence, temporary residence
  document('1.3.6.1.4.1.51361.2.1.1', 2025, true),
  document('1.3.6.1.4.1.51361.2.1.2', 2025, false),
  document('1.3.6.1.4.1.51361.2.1.3', 2025, null),
  document('1.3.6.1.4.1.51361.2.1.4', 2025, null),
  // family member of a citizen of the European Union or the United Kingdom, e-resident, diplomat
  document('1.3.6.1.4.1.51361.2.1.5', 2025, false),
  document('1.3.6.1.4.1.51361.2.1.6', 2025, false),
  document('1.3.6.1.4.1.51455.2.1.1', 2025, false),
]

const documentWith = (policy: string): CardDocument | undefined =>
  DOCUMENTS.find((candidate) => candidate.policy === policy)

/**
 * The kind of document of a card's certificate; null when it names none, or one that its issuer does not issue: an authority of 2018 issues
 * documents of 2018 alone, one of 2025 those of 2025. An issuer of neither generation may issue both.
 */
export function cardDocumentOf(
  { policies }: Pick<Certificate, 'policies'>,
  { issuer, testPolicies }: { issuer: Certificate; testPolicies: TestPolicies },
): CardDocument | null {
  const generation = generationOf(issuer)
  const named = policies.flatMap((policy) => documentWith(productionPolicy(policy, testPolicies)) ?? [])
  return named.find((candidate) => generation === null || candidate.generation === generation) ?? null
}

/**
 * Which generation of cards an authority issues: by the kinds of document in its own policies, which are those that it may issue (RFC 5280
 * 4.2.1.4; ESTEID2018 lists them), else by its common name, as the state's guide distinguishes them (ESTEID2025 says anyPolicy). Null for a name
 * of neither.
 */
export function generationOf({ policies, subject }: Pick<Certificate, 'policies' | 'subject'>): CardGeneration | null {
  const listed = policies.flatMap((policy) => documentWith(productionPolicy(policy, 'accepted'))?.generation ?? [])
  const [first] = listed
  if (first !== undefined) return listed.every((generation) => generation === first) ? first : null
  const name = subject.commonName ?? ''
  if (/(^|\s)ESTEID2018$/.test(name)) return 2018
  return /(^|\s)ESTEID2025$/.test(name) ? 2025 : null
}
