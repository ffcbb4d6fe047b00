import { addDays, civilDate, daysBetween, startOfTallinnDay, tallinnDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'

/** Business time: real time plus an offset set by hand. Every rule of the registry follows `today`. */
export type BusinessTime = {
  now: Date
  today: CivilDate
  realToday: CivilDate
  processedThrough: CivilDate
  earliestDay: CivilDate
}

/** Reads the business time; inside a transaction `lock` holds the calendar ('share') or lets it be moved ('update'). */
export async function readBusinessTime(
  db: SandboxDatabase | SandboxTransaction,
  realNow: Date,
  lock?: 'share' | 'update',
): Promise<BusinessTime> {
  const row = await db
    .selectFrom('calendar')
    .select([
      'offset_ms',
      sql<string>`processed_through::text`.as('processed_through'),
      sql<string>`earliest_day::text`.as('earliest_day'),
    ])
    .where('id', '=', 1)
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const now = new Date(realNow.getTime() + Number(row.offset_ms))
  return {
    now,
    today: tallinnDate(now),
    realToday: tallinnDate(realNow),
    processedThrough: civilDate(row.processed_through),
    earliestDay: civilDate(row.earliest_day),
  }
}

/** Notes activity on that day, so that the calendar never goes back before it. */
export async function keepDay(trx: SandboxTransaction, day: CivilDate): Promise<void> {
  await trx
    .updateTable('calendar')
    .set({ earliest_day: sql<string>`greatest(earliest_day, ${day}::date)` })
    .where('id', '=', 1)
    .execute()
}

/** The offset that moves today to `target`, at the same time of day if that day has it. */
export function offsetTo(target: CivilDate, realNow: Date): number {
  const realToday = tallinnDate(realNow)
  if (daysBetween(realToday, target) === 0) return 0
  const sinceMidnight = realNow.getTime() - startOfTallinnDay(realToday).getTime()
  const lastMoment = startOfTallinnDay(addDays(target, 1)).getTime() - 1
  return Math.min(startOfTallinnDay(target).getTime() + sinceMidnight, lastMoment) - realNow.getTime()
}
