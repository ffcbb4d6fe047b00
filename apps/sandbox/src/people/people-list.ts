import { personaPersonOf, personas } from '../virtual-phone/personas/personas.ts'
import { mobilePersonas } from '../virtual-phone/personas/mobile-personas.ts'
import type { SandboxDatabase } from '../database/tables.ts'
import type { Subject } from '../certificates/certificate-authority.ts'
import { findPerson } from '../registry/ledger/person-store.ts'
import { cardOf } from './cards.ts'
import { generatedOwnerOf } from './generate-people.ts'
import { samplePeople } from './sample-people.ts'

/** A person for a reader: name and speciality, in both languages. */
export type PersonLine = {
  personalCode: string
  name: string
  givenName: string
  surname: string
  phone: string | null
  et: string
  en: string
}

/** The people that a newcomer can log in as, in the order of the list. */
export const samplePeopleLines: readonly PersonLine[] = samplePeople.map(
  ({ personalCode, firstName, lastName, phone, about }) =>
    line({ personalCode, givenName: firstName, surname: lastName }, phone, about),
)

/** Smart-ID personas that are not sample people. */
export const personaLines: readonly PersonLine[] = [...personas, ...mobilePersonas]
  .filter(({ person }) => !samplePeople.some(({ personalCode }) => personalCode === person.personalCode))
  .map(({ person, phone, et, en }) => line(person, phone, { et, en }))

/** Owner of a number. Not from the registry's phone column: a mandate may write anything there. */
export function ownerOfPhone(phone: string): { personalCode: string; givenName: string; surname: string } | null {
  const owner = samplePeople.find((person) => person.phone === phone) ?? generatedOwnerOf(phone)
  if (owner === null) return null
  return { personalCode: owner.personalCode, givenName: owner.firstName, surname: owner.lastName }
}

/** A person as in certificates: the name from the registry, else from the eID services' own people, and the kind of card. */
export async function nameOf(db: SandboxDatabase, personalCode: string): Promise<Subject | null> {
  const row = await findPerson(db, personalCode)
  const person =
    row === null ? personaPersonOf(personalCode) : { personalCode, givenName: row.first_name, surname: row.last_name }
  return person === null ? null : { ...person, card: cardOf(personalCode) }
}

function line(
  { personalCode, givenName, surname }: { personalCode: string; givenName: string; surname: string },
  phone: string | null,
  about: { et: string; en: string },
): PersonLine {
  return { personalCode, givenName, surname, name: `${givenName} ${surname}`, phone, et: about.et, en: about.en }
}
