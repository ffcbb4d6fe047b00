import { civilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { payoutDay } from '@sammas/domain/dates/withdrawal-days'
import type { Pillar } from '@sammas/domain/fund/fund'
import { lastPaymentDay, paymentsIn } from '@sammas/domain/withdrawal/fund-pension'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../../database/tables.ts'
import { book, unitsHeld } from './cash-flow-store.ts'
import { fundPensionMovements } from './movement.ts'

/** A fund pension as the interface answers it. */
type FundPensionAnswer = {
  pillar: Pillar
  active: boolean
  startDate: CivilDate
  endDate: CivilDate
  durationYears: number
}

type NewFundPension = {
  pillar: Pillar
  iban: string
  durationYears: number
  startedOn: CivilDate
  paymentsMade: number
}

export async function insertFundPension(
  trx: SandboxTransaction,
  personalCode: string,
  { pillar, iban, durationYears, startedOn, paymentsMade }: NewFundPension,
): Promise<void> {
  await trx
    .insertInto('fund_pension')
    .values({
      personal_code: personalCode,
      pillar,
      iban,
      duration_years: durationYears,
      started_on: startedOn,
      payments_made: paymentsMade,
    })
    .execute()
}

/** All fund pensions of a person, running and ended, oldest first. */
export async function fundPensionsOf(
  db: SandboxDatabase | SandboxTransaction,
  personalCode: string,
): Promise<FundPensionAnswer[]> {
  const rows = await db
    .selectFrom('fund_pension')
    .select(['pillar', 'duration_years', 'payments_made', sql<string>`started_on::text`.as('started_on')])
    .where('personal_code', '=', personalCode)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const startDate = civilDate(row.started_on)
    return {
      pillar: row.pillar === 2 ? 2 : 3,
      active: row.payments_made < paymentsIn(row.duration_years),
      startDate,
      endDate: lastPaymentDay(startDate, row.duration_years),
      durationYears: row.duration_years,
    }
  })
}

/** Pays every running fund pension on the payout day of a month; true when at least one was paid. */
export async function payFundPensions(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  if (payoutDay(day) !== day) return false
  const rows = await trx
    .selectFrom('fund_pension')
    .select(['id', 'personal_code', 'pillar', 'duration_years', 'payments_made'])
    .where('started_on', '<=', sql<string>`${day}::date`)
    .where('payments_made', '<', sql<number>`duration_years * 12`)
    .orderBy('id')
    .execute()
  for (const { id, pillar, duration_years: years, payments_made: made, personal_code: code } of rows) {
    const held = await unitsHeld(trx, code)
    await book(trx, code, day, fundPensionMovements(held, pillar === 2 ? 2 : 3, day, paymentsIn(years) - made))
    await trx
      .updateTable('fund_pension')
      .set({ payments_made: made + 1 })
      .where('id', '=', id)
      .execute()
  }
  return rows.length > 0
}
