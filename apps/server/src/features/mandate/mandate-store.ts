import type { Isin } from '@sammas/domain/fund/isin'
import type { Pillar } from '@sammas/domain/fund/fund'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import type { WithdrawalApplication } from '@sammas/domain/withdrawal/withdrawal-application'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { isUniqueViolation } from '../../database/database-failure.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { Database } from '../../database/migrate.ts'
import type { MandateExchangeTable, MandateTable } from '../../database/tables.ts'
import { readCancellation } from './cancellation-store.ts'
import { readRateChange } from './rate-store.ts'
import { drawNumbers, readWithdrawal } from './withdrawal-store.ts'
import {
  SIGNED_ATTEMPT_STATES,
  type KeptAmount,
  type Mandate,
  type MandateDocument,
  type MandateExchange,
  type MandateKind,
  type Withdrawal,
} from '../../pension/mandate.ts'

const storedAddress = z.object({
  street: z.nullable(z.string()),
  districtCode: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
})

const storedDocuments = z.array(z.object({ name: z.string(), mediaType: z.literal('text/html'), content: z.string() }))

export type NewWithdrawal = Omit<Withdrawal, 'parts'> & { applications: readonly WithdrawalApplication[] }

export type NewMandate = Pick<
  Mandate,
  'personId' | 'kind' | 'pillar' | 'futureFundIsin' | 'cancellation' | 'rateChange' | 'address'
> & {
  /** Its applications get their numbers when it is stored. */
  withdrawal: NewWithdrawal | null
  exchanges: Omit<MandateExchange, 'id'>[]
  email: string | null
  phoneNumber: string | null
  idempotencyKey: string | null
  bodyHash: string | null
}

function amountOf(row: Selectable<MandateExchangeTable>): KeptAmount {
  if (row.share_basis_points !== null) return { kind: 'share', share: basisPoints(row.share_basis_points) }
  return row.units === null ? { kind: 'none' } : { kind: 'units', units: units(Number(row.units)) }
}

// Only addMandate writes isins, kinds and pillars, from parsed values.
const exchangeOf = (row: Selectable<MandateExchangeTable>): MandateExchange => ({
  id: row.id,
  sourceIsin: row.source_isin as Isin,
  targetIsin: row.target_isin as Isin | null,
  targetPik: row.target_pik,
  amount: amountOf(row),
})

const columns = [
  'id',
  'person_id',
  'kind',
  'pillar',
  'future_fund_isin',
  'cancellation',
  'rate_change',
  'withdrawal',
  'address',
  'address_outdated',
  'documents',
  'email',
  'phone_number',
  'created_at',
  'signed_at',
] as const

async function withExchanges(
  db: Database,
  row: Pick<Selectable<MandateTable>, (typeof columns)[number]>,
): Promise<Mandate> {
  const exchanges = await db
    .selectFrom('mandate_exchange')
    .selectAll()
    .where('mandate_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    id: row.id,
    personId: row.person_id,
    kind: row.kind as MandateKind,
    pillar: row.pillar as Pillar,
    futureFundIsin: row.future_fund_isin as Isin | null,
    cancellation: readCancellation(row.cancellation),
    rateChange: readRateChange(row.rate_change),
    withdrawal: readWithdrawal(row.withdrawal),
    exchanges: exchanges.map(exchangeOf),
    address: storedAddress.parse(row.address),
    isAddressOutdated: row.address_outdated,
    shown:
      row.documents === null
        ? null
        : { documents: storedDocuments.parse(row.documents), email: row.email, phoneNumber: row.phone_number },
    createdAt: row.created_at,
    signedAt: row.signed_at,
  }
}

/** The highest value of the id's column; PostgreSQL rejects larger numbers even in a query. */
const highestId = 2_147_483_647

/** A person's own mandate; null when there is none, or when it is another person's: the caller cannot tell the two apart. */
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
          future_fund_isin: mandate.futureFundIsin,
          application_id: mandate.cancellation?.cancels[0].id ?? null,
          cancellation: mandate.cancellation === null ? null : JSON.stringify(mandate.cancellation),
          rate_change: mandate.rateChange === null ? null : JSON.stringify(mandate.rateChange),
          withdrawal: await numbered(transaction, mandate.withdrawal),
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
      if (mandate.exchanges.length > 0) {
        await transaction
          .insertInto('mandate_exchange')
          .values(
            mandate.exchanges.map(({ sourceIsin, targetIsin, targetPik, amount }) => ({
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

/** The applications with their numbers, as the column's text. */
async function numbered(db: Database, withdrawal: NewWithdrawal | null): Promise<string | null> {
  if (withdrawal === null) return null
  const { applications, ...facts } = withdrawal
  const numbers = await drawNumbers(db, applications.length)
  return JSON.stringify({ parts: applications.map((each, index) => ({ ...each, id: numbers[index] })), ...facts })
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
