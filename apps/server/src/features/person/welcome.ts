import type { ErrorCode } from '@sammas/contract/errors'
import { isSameName } from '@sammas/domain/person/same-name'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import type { Database } from '../../database/migrate.ts'
import type { Registry, RegistryPerson } from '../../gateways/registry/registry.ts'
import { personByCode, saveContact, savePerson } from './person-store.ts'

/** Names and code read from a certificate. */
export type ProvedPerson = { personalCode: string; firstName: string; lastName: string; resident: boolean | null }

export type WelcomeDeps = {
  db: Database
  registry: Registry
  now: () => Date
  recordChecks: (
    personId: number,
    checks: readonly { type: string; success: boolean; metadata: Record<string, unknown> }[],
  ) => Promise<void>
  /** Checks for the person's notices at once, not in an hour. */
  checkForNotices: (personId: number) => Promise<void>
}

/**
 * Admits a person with a proved identity only if the registry or the provider knows them (docs/rules.md: Login). Names follow
 * the certificate; contact details are copied from the registry when there are none; the checks of each login are stored
 * (docs/rules.md: Login).
 */
export async function welcomePerson(
  deps: WelcomeDeps,
  proved: ProvedPerson,
): Promise<{ personId: number } | { refused: ErrorCode }> {
  const code = parsePersonalCode(proved.personalCode)
  if (code === null) return { refused: 'INVALID_USER_CREDENTIALS' }
  const known = await personByCode(deps.db, code)
  const answer = await deps.registry.person(code)
  if (!answer.ok && known === null) return { refused: 'pension.registry.connection.exception' }
  const inRegistry: RegistryPerson | null = answer.ok ? answer.value : null
  if (inRegistry === null && known === null) return { refused: 'INVALID_USER_CREDENTIALS' }

  const id = await savePerson(deps.db, { ...proved, personalCode: code }, deps.now())
  const hasContact = known !== null && (known.email !== null || known.phoneNumber !== null)
  if (!hasContact && inRegistry !== null) await saveContact(deps.db, id, inRegistry)

  const check = (type: string, success: boolean) => ({ type, success, metadata: {} })
  await deps.recordChecks(id, [
    check('DOCUMENT', true),
    check('SK_NAME', known === null || isSameName(known, proved)),
    ...(proved.resident === null ? [] : [check('RESIDENCY_AUTO', proved.resident)]),
    ...(inRegistry === null ? [] : [check('PENSION_REGISTRY_NAME', isSameName(inRegistry, proved))]),
  ])
  await deps.checkForNotices(id)
  return { personId: id }
}
