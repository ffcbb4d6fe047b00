import type { Database } from '../database/migrate.ts'

/** A minimal mandate in the tables, for tests of its signature. */
export async function newMandate(db: Database): Promise<{ personId: number; mandateId: number }> {
  const { id: personId } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const address = JSON.stringify({ street: null, districtCode: null, postalCode: null, countryCode: null })
  const mandate = { person_id: personId, kind: 'choice', pillar: 2, address, created_at: new Date() }
  const { id } = await db.insertInto('mandate').values(mandate).returning('id').executeTakeFirstOrThrow()
  return { personId, mandateId: id }
}
