import type { Behaviour } from '../database/tables/registry.ts'

export type SampleAddress = { street: string; districtCode: string | null; postalCode: string; countryCode: string }

/** An event of the cooperative's capital of a member; `fiat` in cents, units in ten-thousandths (one unit cost one euro). */
export type CapitalEvent = {
  type: 'CAPITAL_PAYMENT' | 'MEMBERSHIP_BONUS' | 'WORK_COMPENSATION' | 'UNVESTED_WORK_COMPENSATION'
  date: string
  fiat: number
  ownershipUnits: number
}

/** An answer of a person to the provider, given that many days before the first start. */
export type AmlAnswer = {
  type: 'RESIDENCY_MANUAL' | 'POLITICALLY_EXPOSED_PERSON' | 'OCCUPATION' | 'CONTACT_DETAILS'
  success: boolean
  metadata: Record<string, string>
  ageDays: number
}

/** The provider's own data of a person: facts for the server's seed, not for the registry. */
export type ProviderFacts = {
  member: { number: number; since: string } | null
  capital: readonly CapitalEvent[]
  /** The membership bonus of the first year in euros; null: no member. */
  bonus: { firstYear: number; euros: number } | null
  aml: readonly AmlAnswer[]
}

/** One of the people that a newcomer can log in as. */
export type SamplePerson = {
  personalCode: string
  firstName: string
  lastName: string
  phone: string
  email: string | null
  address: SampleAddress | null
  /** The person's speciality, one line. */
  about: { et: string; en: string }
  behaviour?: Behaviour
  provider: ProviderFacts
}

/** Complete answers of the same age. */
export function amlAnswers(ageDays: number, occupation: string): AmlAnswer[] {
  return [
    { type: 'CONTACT_DETAILS', success: true, metadata: {}, ageDays },
    { type: 'RESIDENCY_MANUAL', success: true, metadata: {}, ageDays },
    { type: 'POLITICALLY_EXPOSED_PERSON', success: true, metadata: {}, ageDays },
    { type: 'OCCUPATION', success: true, metadata: { occupation }, ageDays },
  ]
}

/** No data: neither a member nor any answers. */
export const notWithProvider: ProviderFacts = { member: null, capital: [], bonus: null, aml: [] }

/** No member, with complete answers. */
export const noMember = (ageDays: number, occupation: string): ProviderFacts => ({
  ...notWithProvider,
  aml: amlAnswers(ageDays, occupation),
})
