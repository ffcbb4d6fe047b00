import { addDays, addMonths, civilDate } from '@sammas/domain/dates/civil-date'
import { tallinnMoment } from '@sammas/domain/dates/tallinn-moment'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { periodEnd, transferDueDay } from '@sammas/domain/dates/deadlines'
import { payoutDay } from '@sammas/domain/dates/withdrawal-days'
import { sql } from 'kysely'
import type { ApplicationType } from '../database/tables/application-details.ts'
import type { SandboxDatabase } from '../database/tables.ts'

export type NextDay = { day: CivilDate; et: string; en: string }

const NAMES: Record<ApplicationType, { et: string; en: string }> = {
  TRANSFER: { et: 'fondivahetus', en: 'transfer' },
  SELECTION: { et: 'fondi valik', en: 'choice of fund' },
  WITHDRAWAL: { et: 'väljamakse', en: 'withdrawal' },
  EARLY_WITHDRAWAL: { et: 'raha väljavõtmine enne pensioniiga', en: 'early withdrawal' },
  STOP_CONTRIBUTIONS: { et: 'sissemaksete peatamine', en: 'stop of contributions' },
  RESUME_CONTRIBUTIONS: { et: 'sissemaksete jätkamine', en: 'resumption of contributions' },
  PAYMENT_RATE: { et: 'maksemäära muutmine', en: 'change of the contribution rate' },
  PARTIAL_WITHDRAWAL: { et: 'II samba osaline väljamakse', en: 'sum from the second pillar' },
  WITHDRAWAL_THIRD_PILLAR: { et: 'III samba väljamakse', en: 'sum from the third pillar' },
  FUND_PENSION_OPENING: { et: 'II samba fondipensioni algus', en: 'beginning of a second-pillar fund pension' },
  FUND_PENSION_OPENING_THIRD_PILLAR: {
    et: 'III samba fondipensioni algus',
    en: 'beginning of a third-pillar fund pension',
  },
  PAYMENT: { et: 'III samba makse', en: 'third-pillar payment' },
}

/** The next days with an event of the calendar, ascending: due applications, the period's end, the day after, the transfers. */
export async function nextDays(db: SandboxDatabase, today: CivilDate): Promise<NextDay[]> {
  const due = await db
    .selectFrom('application')
    .select(['type', sql<string>`due_date::text`.as('day')])
    .where('status', '=', 'PENDING')
    .where('due_date', '>', sql<string>`${today}::date`)
    .distinct()
    .execute()
  const noon = tallinnMoment(today, 12)
  const end = periodEnd(noon)
  const fixed: NextDay[] = [
    { day: end, et: 'avaldusperioodi viimane päev', en: 'last day of the application period' },
    { day: addDays(end, 1), et: 'uue avaldusperioodi esimene päev', en: 'first day of the next application period' },
    {
      day: transferDueDay(today),
      et: 'täna esitatud fondivahetuse päev',
      en: 'day of a transfer handed in today',
    },
  ]
  const applications = due.map(({ type, day }): NextDay => {
    const { et, en } = NAMES[type]
    return { day: civilDate(day), et: `täidetakse: ${et}`, en: `executed: ${en}` }
  })
  return [...fixed, ...applications, ...(await nextPayout(db, today))]
    .filter(({ day }) => day > today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The next day on which running fund pensions are paid; none without a running one. */
async function nextPayout(db: SandboxDatabase, today: CivilDate): Promise<NextDay[]> {
  const running = await db
    .selectFrom('fund_pension')
    .select('id')
    .where('payments_made', '<', sql<number>`duration_years * 12`)
    .limit(1)
    .executeTakeFirst()
  if (running === undefined) return []
  const ofMonth = payoutDay(today)
  const day = ofMonth > today ? ofMonth : payoutDay(addMonths(today, 1))
  return [{ day, et: 'makstakse fondipensione', en: 'fund pensions are paid' }]
}
