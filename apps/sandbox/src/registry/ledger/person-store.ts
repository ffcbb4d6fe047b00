import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { Address } from '@sammas/domain/person/address'
import { sql } from 'kysely'
import type { BusinessTime } from '../../calendar/business-calendar.ts'
import type { SandboxDatabase, SandboxTransaction } from '../../database/tables.ts'
import type { PersonRow } from '../../database/tables/registry.ts'
import { readDetails } from '../../database/tables/application-details.ts'
import { findFund } from '../../funds/funds.ts'
import { pendingOf } from './application-store.ts'

export type ContactDetails = { email: string | null; phoneNumber: string | null; address: Address }

/** A person as the interface answers it. */
export type PersonAnswer = ContactDetails & {
  personalCode: string
  firstName: string
  lastName: string
  pensionAccountNumber: string | null
  secondPillarPikNumber: string | null
  secondPillarActive: boolean
  thirdPillarActive: boolean
  contactDetailsLastUpdateDate: string | null
  secondPillarOpenDate: string | null
  thirdPillarOpenDate: string | null
  secondPillarPaymentRates: { current: PaymentRate | null; pending: PaymentRate | null }
  secondPillarContributionsStopped: boolean
  /** The day from which nothing is paid in any more, because money was taken out; null for none. */
  secondPillarContributionsEndDate: string | null
}

/** The person's row, or null; `lock` keeps it unchanged until the transaction ends. */
export async function findPerson(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
  lock?: 'update',
): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('personal_code', '=', personalCode)
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Replaces all contact details at a moment of the registry. */
export async function updateContactDetails(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
  { email, phoneNumber, address }: ContactDetails,
  { now, today }: Pick<BusinessTime, 'now' | 'today'>,
): Promise<PersonRow | null> {
  const row = await db
    .updateTable('person')
    .set({
      email,
      phone_number: phoneNumber,
      street: address.street,
      district_code: address.districtCode,
      postal_code: address.postalCode,
      country_code: address.countryCode,
      contact_updated_on: today,
      contact_saved_at: now,
    })
    .where('personal_code', '=', personalCode)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The first day with a booking in a fund of each pillar: the sandbox stores no other beginning. */
export async function openDays(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
): Promise<Record<2 | 3, string | null>> {
  const rows = await db
    .selectFrom('cash_flow')
    .select(['isin', sql<string>`min(price_date)::text`.as('first_day')])
    .where('personal_code', '=', personalCode)
    .where('isin', 'is not', null)
    .groupBy('isin')
    .execute()
  const firstOf = (pillar: 2 | 3) =>
    rows.flatMap(({ isin, first_day }) => (findFund(isin ?? '')?.pillar === pillar ? [first_day] : [])).sort()[0] ??
    null
  return { 2: firstOf(2), 3: firstOf(3) }
}

/** The pending contribution rates of a person, the nearest day first. */
export async function pendingRates(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
): Promise<{ id: number; rate: PaymentRate; day: string }[]> {
  const rows = await pendingOf(db, personalCode, ['PAYMENT_RATE'])
    .select(['id', 'details', sql<string>`due_date::text`.as('day')])
    .orderBy('due_date')
    .execute()
  return rows.flatMap(({ id, details, day }) => {
    const read = readDetails(details)
    return read.type === 'PAYMENT_RATE' ? [{ id: Number(id), rate: read.paymentRate, day }] : []
  })
}

export async function personAnswer(db: SandboxDatabase, row: PersonRow): Promise<PersonAnswer> {
  const opened = await openDays(db, row.personal_code)
  const pays = row.second_pillar_active && row.payment_rate !== null
  return {
    personalCode: row.personal_code,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: {
      street: row.street,
      districtCode: row.district_code,
      postalCode: row.postal_code,
      countryCode: row.country_code,
    },
    pensionAccountNumber: row.pension_account_number,
    secondPillarPikNumber: row.pik_number,
    secondPillarActive: row.second_pillar_active,
    thirdPillarActive: row.third_pillar_active,
    contactDetailsLastUpdateDate: row.contact_updated_on,
    secondPillarOpenDate: opened[2],
    thirdPillarOpenDate: opened[3],
    secondPillarPaymentRates: pays
      ? { current: row.payment_rate, pending: (await pendingRates(db, row.personal_code))[0]?.rate ?? null }
      : { current: null, pending: null },
    secondPillarContributionsStopped: row.contributions_stopped,
    secondPillarContributionsEndDate: row.contributions_end_on,
  }
}
