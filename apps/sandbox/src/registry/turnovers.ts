import { addYears, civilDateOf, yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { SandboxDatabase } from '../database/tables.ts'

/** Sums of one fund and kind of booking, in cents. */
export type TurnoverAnswer = {
  isin: string
  type: string
  paidIn: number
  takenOut: number
  thisYear: number
  lastYear: number
  twelveMonths: number
}

/**
 * Bookings into and out of each fund, summed by kind, as of a day: a line for each, for ten bookings as for ten thousand (`Turnover` of
 * the domain). Money on the cash account is in no fund and left out.
 */
export async function turnoversOf(
  db: SandboxDatabase,
  personalCode: string,
  day: CivilDate,
): Promise<TurnoverAnswer[]> {
  const thisYear = civilDateOf(yearOf(day), 1, 1)
  const [nextYear, lastYear] = [addYears(thisYear, 1), addYears(thisYear, -1)]
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(amount) filter (where ${condition}), 0)::text`
  const rows = await db
    .selectFrom('cash_flow')
    .select(['isin', 'type'])
    .select([
      sum(sql`amount > 0`).as('paid_in'),
      sum(sql`amount < 0`).as('taken_out'),
      sum(sql`price_date >= ${thisYear}::date and price_date < ${nextYear}::date`).as('this_year'),
      sum(sql`price_date >= ${lastYear}::date and price_date < ${thisYear}::date`).as('last_year'),
      sum(sql`price_date > ${addYears(day, -1)}::date`).as('twelve_months'),
    ])
    .where('personal_code', '=', personalCode)
    .where('isin', 'is not', null)
    .groupBy(['isin', 'type'])
    .orderBy('isin')
    .orderBy('type')
    .execute()
  return rows.flatMap(({ isin, type, ...sums }) =>
    isin === null
      ? []
      : [
          {
            isin,
            type,
            paidIn: Number(sums.paid_in),
            takenOut: Number(sums.taken_out),
            thisYear: Number(sums.this_year),
            lastYear: Number(sums.last_year),
            twelveMonths: Number(sums.twelve_months),
          },
        ],
  )
}
