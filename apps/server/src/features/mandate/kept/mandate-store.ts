import { isUniqueViolation } from '../../../database/database-failure.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { Database } from '../../../database/migrate.ts'
import type { Once } from '../../../http/handler.ts'
import { SIGNED_ATTEMPT_STATES, type Mandate, type MandateDocument } from '../../../pension/mandate.ts'
import { contentColumns, exchangesIn } from '../content/contents.ts'
import { columns, exchangeOf, mandateFrom, type MandateRow, type NewMandate } from './mandate-row.ts'

async function withExchanges(db: Database, row: MandateRow): Promise<Mandate> {
  const exchanges = await db
    .selectFrom('mandate_exchange')
    .selectAll()
    .where('mandate_id', '=', row.id)
    .orderBy('id')
    .execute()
  return mandateFrom(row, exchanges.map(exchangeOf))
}

/** The highest value of the id's column; PostgreSQL rejects larger numbers even in a query. */
const highestId = 2_147_483_647

/** A person's own mandate; null when there is none, or when it is another person's: the caller cannot distinguish the two. */
export async function mandateOf(db: Database, personId: number, id: number): Promise<Mandate | null> {
  if (id > highestId) return null
  const row = await db
    .selectFrom('mandate')
    .select(columns)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row === undefined ? null : withExchanges(db, row)
}

/**
 * Stores a mandate with its exchanges and its documents, in one transaction; `key-taken` when the idempotency key is in use.
 * `documents` makes them once the mandate has its numbers.
 */
export async function addMandate(
  db: Database,
  mandate: NewMandate,
  documents: (mandate: Mandate) => MandateDocument[],
  now: Date,
): Promise<number | 'key-taken'> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('mandate')
        .values({
          person_id: mandate.personId,
          kind: mandate.kind,
          pillar: mandate.pillar,
          ...contentColumns(mandate),
          address: JSON.stringify(mandate.address),
          email: mandate.email,
          phone_number: mandate.phoneNumber,
          idempotency_key: mandate.idempotencyKey,
          body_hash: mandate.bodyHash,
          created_at: now,
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      const { id } = row
      const exchanges = exchangesIn(mandate)
      if (exchanges.length > 0) {
        await transaction
          .insertInto('mandate_exchange')
          .values(
            exchanges.map(({ sourceIsin, targetIsin, targetPik, amount }) => ({
              mandate_id: id,
              source_isin: sourceIsin,
              target_isin: targetIsin,
              target_pik: targetPik,
              share_basis_points: amount.kind === 'share' ? amount.share : null,
              units: amount.kind === 'units' ? amount.units : null,
            })),
          )
          .execute()
      }
      const shown = documents(await withExchanges(transaction, row))
      await transaction
        .updateTable('mandate')
        .set({ documents: JSON.stringify(shown) })
        .where('id', '=', id)
        .execute()
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'key-taken'
    throw error
  }
}

/** The mandate made earlier under a key, with the hash of its choices. */
export async function mandateByKey(
  db: Database,
  personId: number,
  key: string,
): Promise<{ mandate: Mandate; bodyHash: string | null } | null> {
  const row = await db
    .selectFrom('mandate')
    .select([...columns, 'body_hash'])
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : { mandate: await withExchanges(db, row), bodyHash: row.body_hash }
}

/** A mandate that its person has signed and the registry has not answered yet. */
export type OnItsWay = { mandate: Mandate; signedAt: Date; hasFile: boolean; waitsForEarlier: boolean }

const signedButNotComplete = preparedQuery((db, { personId }: { personId: number }) =>
  db
    .selectFrom('mandate')
    .innerJoin('signature_attempt as attempt', 'attempt.mandate_id', 'mandate.id')
    .select(columns.map((column) => `mandate.${column}` as const))
    .select(({ fn, eb }) => [
      fn.coalesce('attempt.signed_at', 'attempt.created_at').as('given_at'),
      eb('mandate.container', 'is not', null).as('has_file'),
    ])
    .where('attempt.person_id', '=', personId)
    .where('attempt.state', 'in', SIGNED_ATTEMPT_STATES)
    .orderBy('given_at')
    .orderBy('attempt.number'),
)

/** The person's mandates on their way to the registry, in the order in which they were signed. */
export async function onTheirWay(db: Database, personId: number): Promise<OnItsWay[]> {
  const rows = await signedButNotComplete(db, { personId })
  return Promise.all(
    rows.map(async ({ given_at, has_file, ...row }, index) => ({
      mandate: await withExchanges(db, row),
      signedAt: given_at,
      hasFile: Boolean(has_file),
      waitsForEarlier: index > 0,
    })),
  )
}

/** The same, read once in a request. */
export const onTheirWayOnce = (once: Once, db: Database, personId: number): Promise<OnItsWay[]> =>
  once(`mandates on their way of ${personId}`, () => onTheirWay(db, personId))

/** The person has signed a mandate, and its container is still being made. */
export async function isBeingSealed(db: Database, mandateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('signature_attempt')
    .select('id')
    .where('mandate_id', '=', mandateId)
    .where('state', 'in', SIGNED_ATTEMPT_STATES)
    .executeTakeFirst()
  return row !== undefined
}

/** The registry has refused a part of a mandate. */
export async function isRefused(db: Database, mandateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('mandate_process')
    .select('process_id')
    .where('mandate_id', '=', mandateId)
    .where('successful', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets the same choices make another mandate under the key of this one. */
export async function freeKey(db: Database, mandateId: number): Promise<void> {
  await db.updateTable('mandate').set({ idempotency_key: null }).where('id', '=', mandateId).execute()
}

/** The person has saved an address: those of mandates made before are outdated. */
export async function outdateAddresses(db: Database, personId: number): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ address_outdated: true })
    .where('person_id', '=', personId)
    .where('address_outdated', '=', false)
    .execute()
}

export async function containerOf(db: Database, mandateId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('mandate').select('container').where('id', '=', mandateId).executeTakeFirstOrThrow()
  return row.container
}

/** The person's signed mandates, oldest first. */
export async function signedMandates(db: Database, personId: number): Promise<{ id: number; signedAt: Date }[]> {
  const rows = await db
    .selectFrom('mandate')
    .select(['id', 'signed_at'])
    .where('person_id', '=', personId)
    .where('container', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, signed_at: signedAt }) => (signedAt === null ? [] : [{ id, signedAt }]))
}
