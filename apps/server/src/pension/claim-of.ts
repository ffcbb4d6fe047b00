import { isOutstanding, takesOutOf } from '@sammas/domain/application/application'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { Registry, RegistryApplication } from '../gateways/registry/registry.ts'

/**
 * Whether an arrest or a bankruptcy claim lies on the account. It is read from the registry only for people with an application for money out
 * that waits; null for all others, and while the registry does not answer.
 */
export async function claimOf(
  registry: Pick<Registry, 'hasClaim'>,
  code: PersonalCode,
  applications: readonly Pick<RegistryApplication, 'type' | 'status'>[],
): Promise<boolean | null> {
  if (!applications.some((each) => isOutstanding(each) && takesOutOf(each) !== null)) return null
  const claim = await registry.hasClaim(code)
  return claim.ok ? claim.value : null
}
