import type { Subject } from '../../certificates/certificate-authority.ts'
import type { Behaviour, Habit } from './persona-type.ts'
import { behaviourOf, personas, strangerPerson } from './personas.ts'

/** Outcomes of a number's Mobile-ID besides those that people can cause themselves. */
type MobileResult = 'NOT_MID_CLIENT' | 'SIGNATURE_HASH_MISMATCH' | 'SIM_ERROR' | 'DELIVERY_ERROR' | 'PHONE_ABSENT'

/** A number with a fixed behaviour. `result` null: behaves as in `behaviour`. */
export type MobilePersona = {
  person: Subject
  phone: string
  result: MobileResult | null
  behaviour: Behaviour
  /** One line each for the start page and the README. */
  et: string
  en: string
}

const confirms: Habit = { does: 'confirms' }

function demo(
  phone: string,
  personalCode: string,
  surname: string,
  outcome: MobileResult | Habit,
  et: string,
  en: string,
  givenName = 'Mobiil',
): MobilePersona {
  const [result, habit] = typeof outcome === 'string' ? [outcome, confirms] : [null, outcome]
  return {
    person: { personalCode, givenName, surname },
    phone,
    result,
    behaviour: { habit },
    et: `Mobiil-ID: ${et}`,
    en: `Mobile-ID: ${en}`,
  }
}

/** SK's demo numbers with SK's outcomes (docs/rules.md: Mobile-ID), and one Estonian number that never answers. */
export const mobilePersonas: readonly MobilePersona[] = [
  demo('+37200000766', '60001019906', "O'Connež-Šuslik Testnumber", confirms, 'kinnitab', 'confirms', 'Mary Änn'),
  demo('+37200000566', '60001018800', "O'Connež-Šuslik", confirms, 'kinnitab', 'confirms', 'Mary Änn'),
  demo('+37200000366', '60001019928', 'Klienditu', 'NOT_MID_CLIENT', 'lepingut ei ole', 'no contract'),
  demo('+37200000266', '60001019939', 'Aktiveerimata', 'NOT_MID_CLIENT', 'ei ole aktiveeritud', 'not active'),
  demo(
    '+37200000666',
    '60001019961',
    'Räsiviga',
    'SIGNATURE_HASH_MISMATCH',
    'räsi ei klapi',
    'the hash does not match',
  ),
  demo('+37201100266', '60001019950', 'Katkestaja', { does: 'refuses' }, 'katkestab', 'cancels'),
  demo('+37201200266', '60001019972', 'Simiviga', 'SIM_ERROR', 'SIM-i viga', 'SIM error'),
  demo('+37207110066', '60001019947', 'Saatmisviga', 'DELIVERY_ERROR', 'sõnum ei jõua kohale', 'delivery error'),
  demo('+37213100266', '60001019983', 'Levita', 'PHONE_ABSENT', 'telefon on levist väljas', 'the phone is absent'),
  demo(
    '+37066000266',
    '50001018908',
    'Aegunud',
    { does: 'nothing' },
    'ei vasta (Leedu number)',
    'never answers (a Lithuanian number)',
  ),
  demo('+37200009051', '38505059274', 'Ootaja', { does: 'nothing' }, 'ei vasta', 'never answers'),
]

/** The same as people, for the registry's savers. */
export const mobilePersonaPeople: readonly (Subject & { phone: string })[] = mobilePersonas.map(
  ({ person, phone }) => ({
    ...person,
    phone,
  }),
)

const byPhone = new Map(mobilePersonas.map((persona) => [persona.phone, persona]))

/** The owner of a persona's number, without the registry; of Smart-ID's personas too. */
export function personaPhoneOwner(phone: string): Subject | null {
  if (phone === strangerPerson.phone) return strangerPerson
  return byPhone.get(phone)?.person ?? personas.find((persona) => persona.phone === phone)?.person ?? null
}

/** The fixed result of this number; null: the person decides. */
export function fixedResultOf(phone: string): MobileResult | null {
  return byPhone.get(phone)?.result ?? null
}

/** The behaviour of this number's owner at login or at signing: as the number's persona, else as their Smart-ID. */
export function mobileBehaviourOf(phone: string, personalCode: string, at: 'login' | 'signing'): Behaviour {
  return byPhone.get(phone)?.behaviour ?? behaviourOf(personalCode, at)
}
