import type { Subject } from '../../certificates/certificate-authority.ts'
import type { Behaviour, Persona } from './persona-type.ts'
import { sandboxPersonas } from './sandbox-personas.ts'
import { smartIdDemoPersonas } from './smart-id-demo-personas.ts'

/** All personas, people with a fixed Smart-ID behaviour, with a line in both languages: SK's demo codes, then the sandbox's own. */
export const personas: readonly Persona[] = [...smartIdDemoPersonas, ...sandboxPersonas]

/** The same as people, for the registry's savers. `phone` is null where SK gives none. */
export const personaPeople: readonly (Subject & { phone: string | null })[] = personas.map(({ person, phone }) => ({
  ...person,
  phone,
}))

/** A real identity unknown to registry and provider: login ends with INVALID_USER_CREDENTIALS. Never a saver. */
export const strangerPerson: Subject & { phone: string } = {
  personalCode: '39510300221',
  givenName: 'Võõras',
  surname: 'Külaline',
  phone: '+37200009099',
}

const byCode = new Map(personas.map((persona) => [persona.person.personalCode, persona]))

const ordinary: Behaviour = { habit: { does: 'confirms' } }

/** The behaviour of this code's person at login or at signing; people without a persona confirm. */
export function behaviourOf(personalCode: string, at: 'login' | 'signing'): Behaviour {
  const persona = byCode.get(personalCode)
  return persona !== undefined && (persona.at === 'everywhere' || persona.at === at) ? persona.behaviour : ordinary
}

/** The persona or stranger of this code, without the registry. */
export function personaPersonOf(personalCode: string): Subject | null {
  if (personalCode === strangerPerson.personalCode) return strangerPerson
  return byCode.get(personalCode)?.person ?? null
}

/** The person in the certificate of the fault `other-person`. */
export const otherPerson: Subject = { personalCode: '38505059263', givenName: 'Keegi', surname: 'Teine' }
