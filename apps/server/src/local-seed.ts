import type { Database } from './database/migrate.ts'

/** The provider's own data of a sample person; the registry has its own. */
export type LocalPerson = {
  personalCode: string
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
  provider: {
    member: { number: number; since: string } | null
    /** Cents and ten-thousandths of a unit. */
    capital: readonly { type: string; date: string; fiat: number; ownershipUnits: number }[]
    aml: readonly { type: string; success: boolean; metadata: Record<string, string>; ageDays: number }[]
  }
}

export type OrganisationEvent = { type: string; date: string; fiat: number }

const dayMs = 86_400_000

async function seedPerson(db: Database, person: LocalPerson, now: Date): Promise<void> {
  const { member, capital, aml } = person.provider
  const { id } = await db
    .insertInto('person')
    .values({
      personal_code: person.personalCode,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: person.phone,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (member !== null) {
    await db
      .insertInto('member')
      .values({ person_id: id, member_number: member.number, joined_at: new Date(`${member.since}T10:00:00Z`) })
      .execute()
  }
  if (capital.length > 0) {
    const rows = capital.map((event) => ({
      person_id: id,
      type: event.type,
      fiat_cents: event.fiat,
      ownership_units: (event.ownershipUnits / 10_000).toFixed(4),
      accounting_date: event.date,
    }))
    await db.insertInto('capital_event').values(rows).execute()
  }
  if (aml.length > 0) {
    const rows = aml.map((answer) => ({
      person_id: id,
      type: answer.type,
      success: answer.success,
      metadata: JSON.stringify(answer.metadata),
      created_at: new Date(now.getTime() - answer.ageDays * dayMs),
    }))
    await db.insertInto('aml_check').values(rows).execute()
  }
}

const isKnownHere = ({ provider }: LocalPerson) =>
  provider.member !== null || provider.capital.length > 0 || provider.aml.length > 0

/**
 * Fills a new local database with the provider's data of the sample people; an existing one is unchanged. All other people are created
 * at their first login.
 */
export async function seedLocalPeople(
  db: Database,
  facts: { people: readonly LocalPerson[]; organisation: readonly OrganisationEvent[] },
  now: Date,
): Promise<void> {
  const first = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (first !== undefined) return
  await db.transaction().execute(async (transaction) => {
    for (const person of facts.people.filter(isKnownHere)) await seedPerson(transaction, person, now)
    const events = facts.organisation.map(({ type, date, fiat }) => ({ type, fiat_cents: fiat, accounting_date: date }))
    if (events.length > 0) await transaction.insertInto('organisation_capital_event').values(events).execute()
  })
}
