import { startOfTallinnDay, type CivilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { sql } from 'kysely'
import type { SandboxTransaction } from '../database/tables.ts'
import { readDetails } from '../database/tables/application-details.ts'
import type { ApplicationDetails } from '../database/tables/application-details.ts'
import { insertCashFlows, unitsHeld } from './ledger/cash-flow-store.ts'
import { contributionDaysOn, contributionMovements, LEAST_RATE } from './contributions.ts'
import { movementRow } from './ledger/movement.ts'
import { execute } from './kinds.ts'
import { endContributions } from './kinds/money-out/execute-money-out.ts'
import { payFundPensions } from './ledger/fund-pensions.ts'
import { bookStandingOrders } from './standing-orders.ts'

/**
 * Executes everything due on one day: standing orders, ends of contributions, monthly contributions, the pending applications with that due date, then
 * fund pensions. True when at least one changed. The caller runs it once per day, in order, in the transaction that stores the day.
 */
export async function executeDay(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  const paid = await bookStandingOrders(trx, day)
  const ended = await endContributions(trx, day)
  const contributed = await bookContributions(trx, day)
  const executed = await executeApplications(trx, day)
  const pensions = await payFundPensions(trx, day)
  return paid || ended || contributed || executed || pensions
}

async function bookContributions(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  const days = contributionDaysOn(day)
  if (days.length === 0) return false
  const people = await trx
    .selectFrom('person')
    .select(['personal_code', 'second_fund', 'wage_percent', 'contribution_parts', 'payment_rate'])
    .where('second_pillar_active', '=', true)
    .where('contributions_stopped', '=', false)
    .where('contribution_day', 'in', days)
    .where('wage_percent', 'is not', null)
    .where('second_fund', 'is not', null)
    .orderBy('personal_code')
    .execute()
  const rows = people.flatMap((person) => {
    if (person.second_fund === null || person.wage_percent === null) return []
    const { personal_code: personalCode, wage_percent: wagePercent, contribution_parts: parts } = person
    const contributor = { personalCode, wagePercent, parts, rate: person.payment_rate ?? LEAST_RATE }
    const movements = contributionMovements(contributor, isin(person.second_fund), day)
    return movements.map((movement) => movementRow(personalCode, day, movement))
  })
  await insertCashFlows(trx, rows)
  return rows.length > 0
}

type DueApplication = { id: number; personalCode: string; details: ApplicationDetails; createdAt: Date }

async function executeApplications(trx: SandboxTransaction, day: CivilDate): Promise<boolean> {
  const rows = await trx
    .selectFrom('application')
    .select(['id', 'personal_code', 'details', 'created_at'])
    .where('status', '=', 'PENDING')
    .where('due_date', '<=', sql<string>`${day}::date`)
    .orderBy('personal_code')
    .orderBy('id')
    .forUpdate()
    .execute()
  const byPerson = new Map<string, DueApplication[]>()
  for (const row of rows) {
    const applications = byPerson.get(row.personal_code) ?? []
    const { personal_code: personalCode, created_at: createdAt } = row
    applications.push({ id: Number(row.id), personalCode, details: readDetails(row.details), createdAt })
    byPerson.set(row.personal_code, applications)
  }
  for (const applications of byPerson.values()) await executeForPerson(trx, day, applications)
  return rows.length > 0
}

/** Transfers of a day see the units held at its beginning, so that units bought on the same day are not moved. */
async function executeForPerson(
  trx: SandboxTransaction,
  day: CivilDate,
  applications: readonly DueApplication[],
): Promise<void> {
  const [first] = applications
  if (first === undefined) return
  const held = await unitsHeld(trx, first.personalCode)
  const available = new Map(held)
  for (const application of applications) {
    const failure = await execute(trx, day, application, { held, available })
    await trx
      .updateTable('application')
      .set({
        status: failure === null ? 'COMPLETE' : 'FAILED',
        failure_reason: failure,
        settled_at: startOfTallinnDay(day),
      })
      .where('id', '=', application.id)
      .execute()
  }
}
