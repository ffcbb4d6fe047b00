import type { Insertable } from 'kysely'
import { pensionAccountNumberOf } from '../registry/ledger/open-account.ts'
import { LEAST_RATE } from '../registry/contributions.ts'
import type { Behaviour, PersonTable } from '../database/tables/registry.ts'
import type { SampleAddress } from './sample-person.ts'
import type { SavingsPlan } from './savings-plan.ts'

/** Identity of a seeded person. */
export type Identity = {
  personalCode: string
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  address: SampleAddress | null
  behaviour?: Behaviour
}

/** The person's row according to the plan. */
export function personRow(person: Identity, plan: SavingsPlan): Insertable<PersonTable> {
  const hasAccount = plan.second !== null || plan.third !== null
  const isTakenOut = plan.second?.withdrawal !== undefined
  const hasEnded = isTakenOut || plan.second?.fundPension !== undefined
  return {
    personal_code: person.personalCode,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone_number: person.phone,
    street: person.address?.street ?? null,
    district_code: person.address?.districtCode ?? null,
    postal_code: person.address?.postalCode ?? null,
    country_code: person.address?.countryCode ?? null,
    pension_account_number: hasAccount ? pensionAccountNumberOf(person.personalCode) : null,
    pik_number: plan.pik ?? null,
    second_pillar_active: plan.second !== null && !isTakenOut,
    third_pillar_active: plan.third !== null,
    second_fund: hasEnded ? null : (plan.second?.funds.at(-1)?.isin ?? null),
    third_fund: plan.third?.activeFund ?? null,
    wage_percent: plan.wagePercent,
    contribution_day: plan.contributionDay,
    contribution_parts: plan.parts,
    contributions_stopped: plan.contributionsStopped ?? hasEnded,
    payment_rate: plan.rate ?? LEAST_RATE,
    has_claim: plan.claim ?? false,
    behaviour: person.behaviour ?? 'OK',
  }
}
