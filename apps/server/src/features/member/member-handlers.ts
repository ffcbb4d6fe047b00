import { cents, type Cents } from '@sammas/domain/money/cents'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import type { Reading } from '../../pension/reading.ts'
import { capitalFigures, type CapitalEvent, type CapitalEventType } from './capital.ts'

async function eventsOf(db: Database, personId: number, today: CivilDate): Promise<CapitalEvent[]> {
  const rows = await db
    .selectFrom('capital_event')
    .select(['type', 'fiat_cents', 'ownership_units'])
    .where('person_id', '=', personId)
    .where('accounting_date', '<=', today)
    .execute()
  return rows.map((row) => ({
    type: row.type as CapitalEventType, // the column holds nothing else: seeded and written by this server
    fiat: cents(Number(row.fiat_cents)),
    units: row.ownership_units,
  }))
}

async function organisationOn(db: Database, today: CivilDate): Promise<{ fiat: Cents; memberUnits: string } | null> {
  const [money, units] = await Promise.all([
    db
      .selectFrom('organisation_capital_event')
      .select(sql<string | null>`sum(fiat_cents)`.as('total'))
      .where('accounting_date', '<=', today)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('member_units')
      .select(sql<string | null>`sum(units)`.as('total'))
      .where('accounting_date', '<=', today)
      .executeTakeFirstOrThrow(),
  ])
  if (money.total === null || units.total === null) return null
  return { fiat: cents(Number(money.total)), memberUnits: units.total }
}

/** Member capital, for members only (by the contract's access). */
export function memberHandlers(deps: { db: Database; reading: (once: Once) => Reading }): HandlersOf<'capitalGet'> {
  return {
    capitalGet: async ({ session, once }) => {
      const today = await deps.reading(once).today()
      const [events, organisation] = await Promise.all([
        eventsOf(deps.db, session.personId, today),
        organisationOn(deps.db, today),
      ])
      return { ...capitalFigures(events, organisation), currency: 'EUR' }
    },
  }
}
