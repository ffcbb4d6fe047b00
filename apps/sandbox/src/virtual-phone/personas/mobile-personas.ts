import type { Subject } from '../../certificates/certificate-authority.ts'
import type { Behaviour } from './persona-type.ts'
import { behaviourOf, personas, strangerPerson } from './personas.ts'

/** Outcomes of a number's Mobile-ID besides those that people can cause themselves. */
type MobileResult = 'NOT_MID_CLIENT' | 'SIGNATURE_HASH_MISMATCH' | 'SIM_ERROR' | 'DELIVERY_ERROR' | 'PHONE_ABSENT'

/** A number with a fixed behaviour. `result` null: behaves as `behaviour` says. */
export type MobilePersona = {
  person: Subject
  phone: string
  result: MobileResult | null
  behaviour: Behaviour
  /** One line each for the start page and the README. */
  et: string
  en: string
}

const confirms: Behaviour = { habit: { does: 'confirms' } }

function demo(
  phone: string,
  personalCode: string,
  surname: string,
  result: MobileResult,
  et: string,
  en: string,
): MobilePersona {
  return { person: { personalCode, givenName: 'Mobiil', surname }, phone, result, behaviour: confirms, et, en }
}

/** SK's demo numbers with SK's outcomes (docs/rules.md: Mobile-ID), and one Estonian number that never answers. */
export const mobilePersonas: readonly MobilePersona[] = [
  {
    person: { personalCode: '60001019906', givenName: 'Mary Änn', surname: "O'Connež-Šuslik Testnumber" },
    phone: '+37200000766',
    result: null,
    behaviour: confirms,
    et: 'Mobiil-ID: kinnitab',
    en: 'Mobile-ID: confirms',
  },
  {
    person: { personalCode: '60001018800', givenName: 'Mary Änn', surname: "O'Connež-Šuslik" },
    phone: '+37200000566',
    result: null,
    behaviour: confirms,
    et: 'Mobiil-ID: kinnitab',
    en: 'Mobile-ID: confirms',
  },
  demo(
    '+37200000366',
    '60001019928',
    'Klienditu',
    'NOT_MID_CLIENT',
    'Mobiil-ID: lepingut ei ole',
    'Mobile-ID: no contract',
  ),
  demo(
    '+37200000266',
    '60001019939',
    'Aktiveerimata',
    'NOT_MID_CLIENT',
    'Mobiil-ID: ei ole aktiveeritud',
    'Mobile-ID: not active',
  ),
  demo(
    '+37200000666',
    '60001019961',
    'Räsiviga',
    'SIGNATURE_HASH_MISMATCH',
    'Mobiil-ID: räsi ei klapi',
    'Mobile-ID: the hash does not match',
  ),
  {
    person: { personalCode: '60001019950', givenName: 'Mobiil', surname: 'Katkestaja' },
    phone: '+37201100266',
    result: null,
    behaviour: { habit: { does: 'refuses' } },
    et: 'Mobiil-ID: katkestab',
    en: 'Mobile-ID: cancels',
  },
  demo('+37201200266', '60001019972', 'Simiviga', 'SIM_ERROR', 'Mobiil-ID: SIM-i viga', 'Mobile-ID: SIM error'),
  demo(
    '+37207110066',
    '60001019947',
    'Saatmisviga',
    'DELIVERY_ERROR',
    'Mobiil-ID: sõnum ei jõua kohale',
    'Mobile-ID: delivery error',
  ),
  demo(
    '+37213100266',
    '60001019983',
    'Levita',
    'PHONE_ABSENT',
    'Mobiil-ID: telefon on levist väljas',
    'Mobile-ID: the phone is absent',
  ),
  {
    person: { personalCode: '50001018908', givenName: 'Mobiil', surname: 'Aegunud' },
    phone: '+37066000266',
    result: null,
    behaviour: { habit: { does: 'nothing' } },
    et: 'Mobiil-ID: ei vasta (Leedu number)',
    en: 'Mobile-ID: never answers (a Lithuanian number)',
  },
  {
    person: { personalCode: '38505059274', givenName: 'Mobiil', surname: 'Ootaja' },
    phone: '+37200009051',
    result: null,
    behaviour: { habit: { does: 'nothing' } },
    et: 'Mobiil-ID: ei vasta',
    en: 'Mobile-ID: never answers',
  },
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
