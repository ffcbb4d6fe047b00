import { parseEmail } from '@sammas/domain/person/email'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'

/** The provider's data of a person; the rest is the registry's. */
export type Person = {
  id: number
  personalCode: PersonalCode
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  memberNumber: number | null
  memberSince: Date | null
}

const withMember = (db: Database) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .select([
      'person.id',
      'person.personal_code',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.phone_number',
      'member.member_number',
      'member.joined_at',
    ])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withMember>['executeTakeFirst']>>>

const personOf = (row: Row): Person => ({
  id: row.id,
  personalCode: row.personal_code as PersonalCode, // only parsed codes are written
  firstName: row.first_name,
  lastName: row.last_name,
  // Rows of earlier versions may have invisible characters. An invalid address stays, so that the person can correct it.
  email: parseEmail(row.email) ?? row.email,
  phoneNumber: row.phone_number,
  memberNumber: row.member_number,
  memberSince: row.joined_at,
})

const rowById = preparedQuery((db, { id }: { id: number }) => withMember(db).where('person.id', '=', id))

export async function personById(db: Database, id: number): Promise<Person> {
  const [row] = await rowById(db, { id })
  if (row === undefined) throw new Error(`person ${String(id)} is gone`)
  return personOf(row)
}

export async function personByCode(db: Database, code: PersonalCode): Promise<Person | null> {
  const row = await withMember(db).where('person.personal_code', '=', code).executeTakeFirst()
  return row === undefined ? null : personOf(row)
}

/**
 * Finds or creates the person, and answers the id; the names follow the certificate at each login (docs/rules.md: Login). An insert takes a number even when
 * the person exists, so it is tried only for new ones: otherwise each login would use one up.
 */
export async function savePerson(
  db: Database,
  person: { personalCode: PersonalCode; firstName: string; lastName: string },
  now: Date,
): Promise<number> {
  const names = { first_name: person.firstName, last_name: person.lastName }
  const known = await db
    .updateTable('person')
    .set(names)
    .where('personal_code', '=', person.personalCode)
    .returning('id')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await db
    .insertInto('person')
    .values({ personal_code: person.personalCode, ...names, created_at: now })
    .onConflict((conflict) => conflict.column('personal_code').doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes e-mail and phone. Another person may have the same ones (docs/decisions/0015): they are unverified. */
export async function saveContact(
  db: Database,
  id: number,
  contact: { email: string | null; phoneNumber: string | null },
): Promise<void> {
  await db
    .updateTable('person')
    .set({ email: contact.email, phone_number: contact.phoneNumber })
    .where('id', '=', id)
    .execute()
}

export async function isMember(db: Database, personId: number): Promise<boolean> {
  const row = await db.selectFrom('member').select('person_id').where('person_id', '=', personId).executeTakeFirst()
  return row !== undefined
}
