import type { Address } from '@sammas/domain/person/address'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import type { PersonRow } from '../database/tables/registry.ts'

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
}

/** The person's row, or null; `lock` keeps others from changing it until the transaction ends. */
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

/** Replaces all contact details. */
export async function updateContactDetails(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
  { email, phoneNumber, address }: ContactDetails,
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
    })
    .where('personal_code', '=', personalCode)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export function personAnswer(row: PersonRow): PersonAnswer {
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
  }
}
