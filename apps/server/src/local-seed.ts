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
    const number = await freeNumber(db, member.number)
    await db
      .insertInto('member')
      .values({ person_id: id, member_number: number, joined_at: new Date(`${member.since}T10:00:00Z`) })
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

/** The member number, or the next free one where somebody has joined with it meanwhile. */
async function freeNumber(db: Database, wanted: number): Promise<number> {
  const taken = await db.selectFrom('member').select('member_number').where('member_number', '>=', wanted).execute()
  const numbers = taken.map((row) => row.member_number)
  return numbers.includes(wanted) ? Math.max(...numbers) + 1 : wanted
}

const isKnownHere = ({ provider }: LocalPerson) =>
  provider.member !== null || provider.capital.length > 0 || provider.aml.length > 0

/** The codes among these people that the server does not know yet. */
async function missingOf(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('person').select('personal_code').where('personal_code', 'in', codes).execute()
  const known = new Set<string>(rows.map((row) => row.personal_code))
  return new Set(codes.filter((code) => !known.has(code)))
}

/**
 * Adds the provider's data of the sample people that a local database does not have: all of them at the first start, later those that a
 * newer version brings along. People who are there stay as they are. All other people are created at their first login. `seedOf` gives the
 * provider's data of some of the people, and the cooperative's events that belong to them.
 */
export async function seedLocalPeople<Person extends LocalPerson>(
  db: Database,
  people: readonly Person[],
  seedOf: (people: readonly Person[]) => { people: readonly LocalPerson[]; organisation: readonly OrganisationEvent[] },
  now: Date,
): Promise<void> {
  const ofProvider = people.filter(isKnownHere)
  const missing = await missingOf(
    db,
    ofProvider.map(({ personalCode }) => personalCode),
  )
  if (missing.size === 0) return
  const facts = seedOf(ofProvider.filter(({ personalCode }) => missing.has(personalCode)))
  await db.transaction().execute(async (transaction) => {
    for (const person of facts.people) await seedPerson(transaction, person, now)
    const events = facts.organisation.map(({ type, date, fiat }) => ({ type, fiat_cents: fiat, accounting_date: date }))
    if (events.length > 0) await transaction.insertInto('organisation_capital_event').values(events).execute()
  })
}
