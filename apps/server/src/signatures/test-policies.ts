/** Whether certificates of the operators' test environments count (TEST_CERTIFICATES); never in production. */
export type TestPolicies = 'refused' | 'accepted'

/**
 * Arcs of the operators' test environments, each with the production arc whose numbers it repeats: cards of 2018 (`…51361.1.2.N`,
 * `…51455.1.2.N`), cards of 2025 (the example arc 2.999 before the production policy, ITU-T X.660), SK's `…10015.3.…` for Mobile-ID and the older
 * Smart-ID. Sources: certificates in the tests of web-eid-authtoken-validation-java, RIA-DigiDoc-Android and mid-rest-java-client.
 */
const TEST_ARCS: readonly (readonly [test: string, production: string])[] = [
  ['1.3.6.1.4.1.51361.1.2.', '1.3.6.1.4.1.51361.1.1.'],
  ['1.3.6.1.4.1.51455.1.2.', '1.3.6.1.4.1.51455.1.1.'],
  ['2.999.1.3.6.1.4.1.51361.2.1.', '1.3.6.1.4.1.51361.2.1.'],
  ['2.999.1.3.6.1.4.1.51455.2.1.', '1.3.6.1.4.1.51455.2.1.'],
  ['1.3.6.1.4.1.10015.3.', '1.3.6.1.4.1.10015.'],
]

/** A certificate policy as it counts: one of a test environment as that of production in a trial, else every policy as it is. */
export function productionPolicy(policy: string, testPolicies: TestPolicies): string {
  if (testPolicies === 'refused') return policy
  const arc = TEST_ARCS.find(([test]) => policy.startsWith(test))
  return arc === undefined ? policy : arc[1] + policy.slice(arc[0].length)
}
