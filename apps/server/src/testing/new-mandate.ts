import { randomInt } from 'node:crypto'
import type { Database } from '../database/migrate.ts'

/** A minimal mandate in the tables, for tests of its signature: of a new person, or of the given one. */
export async function newMandate(db: Database, ofPerson?: number): Promise<{ personId: number; mandateId: number }> {
  const personId = ofPerson ?? (await newPerson(db))
  const address = JSON.stringify({ street: null, districtCode: null, postalCode: null, countryCode: null })
  const mandate = { person_id: personId, kind: 'choice', pillar: 2, address, created_at: new Date() }
  const { id } = await db.insertInto('mandate').values(mandate).returning('id').executeTakeFirstOrThrow()
  return { personId, mandateId: id }
}

/** Its code is no real one: two people never have the same. */
async function newPerson(db: Database): Promise<number> {
  const person = {
    personal_code: String(randomInt(10 ** 10, 2 * 10 ** 10)),
    first_name: 'Mari',
    last_name: 'Maasikas',
    email: null,
    phone_number: null,
    created_at: new Date(),
  }
  const { id } = await db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  return id
}
