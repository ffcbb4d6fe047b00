import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { isin as toIsin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { units as toUnits } from '@sammas/domain/money/units'
import type { Units } from '@sammas/domain/money/units'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../../database/tables.ts'
import { movementRow } from './movement.ts'
import type { Movement } from './movement.ts'
import type { CashFlowTable } from '../../database/tables/registry.ts'
import { payerOf } from './payer.ts'

const ROWS_AT_ONCE = 1000

/** Units of every fund with a booking of the person, 0 where nothing is left. */
export async function unitsHeld(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
): Promise<Map<Isin, Units>> {
  const rows = await db
    .selectFrom('cash_flow')
    .select(['isin', sql<string>`coalesce(sum(units), 0)::text`.as('units')])
    .where('personal_code', '=', personalCode)
    .where('isin', 'is not', null)
    .groupBy('isin')
    .execute()
  return new Map(rows.flatMap(({ isin, units }) => (isin === null ? [] : [[toIsin(isin), toUnits(Number(units))]])))
}

/** Books movements of one person on one day. */
export async function book(
  trx: SandboxTransaction,
  personalCode: string,
  day: CivilDate,
  movements: readonly Movement[],
): Promise<void> {
  await insertCashFlows(
    trx,
    movements.map((movement) => movementRow(personalCode, day, movement)),
  )
}

/** Inserts in batches, in order. */
export async function insertCashFlows(
  trx: SandboxTransaction,
  rows: readonly Insertable<CashFlowTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('cash_flow')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** A booking in the interface's shape: whole numbers in the smallest unit. */
export type CashFlowAnswer = {
  id: string
  isin: string | null
  time: string
  priceDate: string
  amount: number
  units: number | null
  nav: number | null
  currency: 'EUR'
  type: string
  payer: 'OWN' | 'EMPLOYER' | 'STATE' | null
  comment: string | null
}

/**
 * The newest booking of a person; null without any. Bookings are only ever appended, day after day, so it identifies the whole list.
 */
export async function newestBooking(db: SandboxDatabase, personalCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('cash_flow')
    .select('id')
    .where('personal_code', '=', personalCode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : String(row.id)
}

/** All bookings of a person, oldest first. */
export async function cashFlowsOf(db: SandboxDatabase, personalCode: string): Promise<CashFlowAnswer[]> {
  const rows = await db
    .selectFrom('cash_flow')
    .select(['id', 'isin', 'time', 'amount', 'units', 'nav', 'type', 'comment'])
    .select(sql<string>`price_date::text`.as('price_date'))
    .where('personal_code', '=', personalCode)
    .orderBy('time')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    isin: row.isin,
    time: row.time.toISOString(),
    priceDate: row.price_date,
    amount: Number(row.amount),
    units: row.units === null ? null : Number(row.units),
    nav: row.nav === null ? null : Number(row.nav),
    currency: 'EUR',
    type: row.type,
    payer: payerOf(row),
    comment: row.comment,
  }))
}
