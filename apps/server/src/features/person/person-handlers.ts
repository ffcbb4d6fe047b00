import type { User } from '@sammas/contract/user'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { pensionStart } from '@sammas/domain/law/pension-age'
import { openContactFields, tidyAddress } from '@sammas/domain/person/address'
import { emailProblem, parseEmail } from '@sammas/domain/person/email'
import { ageOn, birthDateOf } from '@sammas/domain/person/personal-code'
import { compactPhone } from '@sammas/domain/person/phone'
import { addressErrors } from '../../refusals/address-errors.ts'
import { ApiError, refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { RegistryPerson } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Once, Session } from '../../http/handler.ts'
import type { Reading } from '../../pension/reading.ts'
import { personById, saveContact, type Person } from './person-store.ts'

export type PersonDeps = {
  db: Database
  reading: (once: Once) => Reading
  now: () => Date
  recordCheck: (
    personId: number,
    check: { type: string; success: boolean; metadata: Record<string, unknown> },
  ) => Promise<void>
  /** The person has saved an address: signatures of mandates made before do not write theirs any more. */
  addressIsSaved: (transaction: Database, personId: number) => Promise<void>
}

/** The answer about a person; `inRegistry` null: the registry does not know them. */
export function userOf(person: Person, inRegistry: RegistryPerson | null, now: Date): User {
  const birth = birthDateOf(person.personalCode)
  return {
    id: person.id,
    personalCode: person.personalCode,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    memberNumber: person.memberNumber,
    pensionAccountNumber: inRegistry?.pensionAccountNumber ?? null,
    secondPillarPikNumber: inRegistry?.secondPillarPikNumber ?? null,
    address: inRegistry?.address ?? { street: null, districtCode: null, postalCode: null, countryCode: null },
    age: ageOn(person.personalCode, tallinnDate(now)),
    secondPillarActive: inRegistry?.secondPillarActive ?? false,
    thirdPillarActive: inRegistry?.thirdPillarActive ?? false,
    dateOfBirth: birth,
    retirementAge: pensionStart(birth).age.years,
    contactDetailsLastUpdateDate: inRegistry?.contactDetailsLastUpdateDate ?? null,
    secondPillarOpenDate: inRegistry?.secondPillarOpenDate ?? null,
    thirdPillarInitDate: inRegistry?.thirdPillarOpenDate ?? null,
    secondPillarPaymentRates: inRegistry?.secondPillarPaymentRates ?? { current: null, pending: null },
    memberJoinDate: person.memberSince === null ? null : tallinnDate(person.memberSince),
  }
}

/** The logged-in person: the provider's row joined with the registry's contact details (docs/rules.md: The person's record). */
export function personHandlers(deps: PersonDeps): HandlersOf<'userGet' | 'userUpdate'> {
  const { db, reading, now } = deps

  const userFor = async (session: Session, { registry }: Reading) => {
    const [person, inRegistry] = await Promise.all([
      personById(db, session.personId),
      registryAnswer(registry.person(session.personalCode)),
    ])
    return userOf(person, inRegistry, now())
  }

  return {
    userGet: ({ session, once }) => userFor(session, reading(once)),

    userUpdate: async ({ session, body, once }) => {
      const known = reading(once)
      const email = parseEmail(body.email)
      const problem = emailProblem(body.email)
      const phoneNumber = compactPhone(body.phoneNumber ?? '') || null
      const address = body.address === null || body.address === undefined ? null : tidyAddress(body.address)
      const errors = [
        ...(problem === null ? [] : [{ code: problem, path: 'email' }]),
        ...(address === null ? [] : addressErrors(address)),
      ]
      if (errors.length > 0) throw new ApiError(errors)

      // Contact details that the registry refuses are not stored here either.
      if (address !== null) {
        const updated = await known.registry.updateContactDetails(session.personalCode, { email, phoneNumber, address })
        if (!updated.ok) throw refusal('pension.registry.connection.exception')
      }
      await db.transaction().execute(async (transaction) => {
        await saveContact(transaction, session.personId, { email, phoneNumber })
        if (address !== null) await deps.addressIsSaved(transaction, session.personId)
      })
      const saved = await userFor(session, known)
      // Complete, whether the address came with this call or was there before.
      if (openContactFields(saved).length === 0)
        await deps.recordCheck(session.personId, { type: 'CONTACT_DETAILS', success: true, metadata: {} })
      return saved
    },
  }
}
