import { addDays, addYears } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { executeDay } from './execute-day.ts'
import { offsetTo, readBusinessTime } from '../calendar/business-calendar.ts'
import type { BusinessTime } from '../calendar/business-calendar.ts'

export type Move =
  | { moved: true; from: CivilDate; to: CivilDate }
  | { moved: false; reason: 'before-earliest-day'; earliestDay: CivilDate }
  | { moved: false; reason: 'too-far'; latestDay: CivilDate }

/** A longer jump is taken for a typing error. */
const FARTHEST_YEARS = 10

/**
 * The business time, after executing everything due until today: real days pass too. Exactly once: the calendar's row is locked, and
 * execution, statuses and the row change in one transaction.
 */
export async function currentBusinessTime(db: SandboxDatabase, realNow: Date): Promise<BusinessTime> {
  const time = await readBusinessTime(db, realNow)
  if (time.processedThrough >= time.today) return time
  return db.transaction().execute(async (trx) => {
    const locked = await readBusinessTime(trx, realNow, 'update')
    await processDays(trx, locked.processedThrough, locked.today)
    return readBusinessTime(trx, realNow)
  })
}

/**
 * Moves the business day. Forward it executes everything due, day by day; back it goes only over days without events: executed
 * applications stay executed.
 */
export async function moveCalendar(db: SandboxDatabase, realNow: Date, target: CivilDate): Promise<Move> {
  return db.transaction().execute(async (trx): Promise<Move> => {
    const { today, processedThrough, earliestDay } = await readBusinessTime(trx, realNow, 'update')
    const latestDay = addYears(today, FARTHEST_YEARS)
    if (target < earliestDay) return { moved: false, reason: 'before-earliest-day', earliestDay }
    if (target > latestDay) return { moved: false, reason: 'too-far', latestDay }
    await trx
      .updateTable('calendar')
      .set({ offset_ms: offsetTo(target, realNow) })
      .where('id', '=', 1)
      .execute()
    await processDays(trx, processedThrough, target)
    return { moved: true, from: today, to: target }
  })
}

async function processDays(trx: SandboxTransaction, processedThrough: CivilDate, today: CivilDate): Promise<void> {
  let lastEventful: CivilDate | null = null
  for (let day = addDays(processedThrough, 1); day <= today; day = addDays(day, 1)) {
    if (await executeDay(trx, day)) lastEventful = day
  }
  await trx
    .updateTable('calendar')
    .set({ processed_through: today, ...(lastEventful === null ? {} : { earliest_day: lastEventful }) })
    .where('id', '=', 1)
    .execute()
}
