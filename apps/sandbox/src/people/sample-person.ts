import type { Behaviour } from '../database/tables/registry.ts'

export type SampleAddress = { street: string; districtCode: string | null; postalCode: string; countryCode: string }

/** An event of the cooperative's capital of a member; `fiat` in cents, units in ten-thousandths (one unit cost one euro). */
export type CapitalEvent = {
  type: 'CAPITAL_PAYMENT' | 'MEMBERSHIP_BONUS' | 'WORK_COMPENSATION' | 'UNVESTED_WORK_COMPENSATION'
  date: string
  fiat: number
  ownershipUnits: number
}

/** An answer that the provider has of a person, given so many days before the first start. */
export type AmlAnswer = {
  type: 'RESIDENCY_MANUAL' | 'POLITICALLY_EXPOSED_PERSON' | 'OCCUPATION' | 'CONTACT_DETAILS'
  success: boolean
  metadata: Record<string, string>
  ageDays: number
}

/** What the provider itself knows of a person: facts for the server's seed, no business of the registry. */
export type ProviderFacts = {
  member: { number: number; since: string } | null
  capital: readonly CapitalEvent[]
  /** The membership bonus of the first year in euros; null: no member. */
  bonus: { firstYear: number; euros: number } | null
  aml: readonly AmlAnswer[]
}

/** One of the people whom a newcomer can log in as. */
export type SamplePerson = {
  personalCode: string
  firstName: string
  lastName: string
  phone: string
  email: string | null
  address: SampleAddress | null
  /** What is special about the person, one line. */
  about: { et: string; en: string }
  behaviour?: Behaviour
  provider: ProviderFacts
}

/** Complete answers of one age. */
export function amlAnswers(ageDays: number, occupation: string): AmlAnswer[] {
  return [
    { type: 'CONTACT_DETAILS', success: true, metadata: {}, ageDays },
    { type: 'RESIDENCY_MANUAL', success: true, metadata: {}, ageDays },
    { type: 'POLITICALLY_EXPOSED_PERSON', success: true, metadata: {}, ageDays },
    { type: 'OCCUPATION', success: true, metadata: { occupation }, ageDays },
  ]
}

/** Nothing known: neither a member nor any answers. */
export const notWithProvider: ProviderFacts = { member: null, capital: [], bonus: null, aml: [] }
