import { startOfTallinnDay, type CivilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units as toUnits } from '@sammas/domain/money/units'
import type { Units } from '@sammas/domain/money/units'
import { sql } from 'kysely'
import type { SandboxTransaction } from '../database/tables.ts'
import { readDetails } from '../database/tables/application-details.ts'
import type { ApplicationDetails, FailureReason } from '../database/tables/application-details.ts'
import { book, insertCashFlows, unitsHeld } from './cash-flow-store.ts'
import { contributionDaysOn, contributionMovements, LEAST_RATE } from './contributions.ts'
import { movementRow, paymentMovements, withdrawalMovements } from './movement.ts'
import { endContributions, executeMoneyOut } from './execute-money-out.ts'
import { payFundPensions } from './fund-pensions.ts'
import { bookStandingOrders } from './standing-orders.ts'
import { transferMovements } from './transfer-units.ts'

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

type Stock = { held: ReadonlyMap<Isin, Units>; available: Map<Isin, Units> }

/** Carries one application out; answers the reason of a failure. */
async function execute(
  trx: SandboxTransaction,
  day: CivilDate,
  { personalCode, details, createdAt }: DueApplication,
  stock: Stock,
): Promise<FailureReason | null> {
  const person = trx.updateTable('person').where('personal_code', '=', personalCode)
  switch (details.type) {
    case 'TRANSFER':
      return executeTransfer(trx, day, personalCode, details, stock)
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
      return executeWithdrawal(trx, day, personalCode, stock)
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return executeMoneyOut(trx, day, { personalCode, details, createdAt }, stock)
    case 'STOP_CONTRIBUTIONS':
      await person.set({ contributions_stopped: true }).execute()
      return null
    case 'RESUME_CONTRIBUTIONS':
      await person.set({ contributions_stopped: false }).execute()
      return null
    case 'PAYMENT_RATE': {
      const { numUpdatedRows } = await person
        .set({ payment_rate: details.paymentRate })
        .where((of) => of.or([of('contributions_end_on', 'is', null), of('contributions_end_on', '>', day)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n ? null : 'CONTRIBUTIONS_ENDED'
    }
    case 'PAYMENT': {
      await book(trx, personalCode, day, paymentMovements(details.targetIsin, day, cents(details.amount)))
      const third_fund = sql<string>`coalesce(third_fund, ${details.targetIsin})`
      await person.set({ third_pillar_active: true, third_fund }).execute()
      return null
    }
    case 'SELECTION':
      // Immediate, never pending.
      return null
  }
}

async function executeTransfer(
  trx: SandboxTransaction,
  day: CivilDate,
  personalCode: string,
  { sourceIsin, exchanges }: Extract<ApplicationDetails, { type: 'TRANSFER' }>,
  stock: Stock,
): Promise<FailureReason | null> {
  const available = stock.available.get(sourceIsin) ?? toUnits(0)
  const held = stock.held.get(sourceIsin) ?? toUnits(0)
  const movements = transferMovements(sourceIsin, exchanges, day, { held, available })
  const out = movements.reduce((sum, { isin: fund, units }) => (fund === sourceIsin ? sum + (units ?? 0) : sum), 0)
  stock.available.set(sourceIsin, toUnits(available + out))
  await book(trx, personalCode, day, movements)
  const pik = exchanges.find(({ targetPik }) => targetPik !== null)?.targetPik
  if (pik && movements.length > 0) {
    await trx.updateTable('person').set({ pik_number: pik }).where('personal_code', '=', personalCode).execute()
  }
  return movements.length > 0 ? null : 'NO_UNITS_LEFT'
}

async function executeWithdrawal(
  trx: SandboxTransaction,
  day: CivilDate,
  personalCode: string,
  stock: Stock,
): Promise<FailureReason | null> {
  const movements = withdrawalMovements(stock.available, day)
  for (const { isin: fund } of movements) if (fund !== null) stock.available.set(fund, toUnits(0))
  await book(trx, personalCode, day, movements)
  await trx
    .updateTable('person')
    .set({ second_pillar_active: false, second_fund: null, pik_number: null, contributions_stopped: true })
    .where('personal_code', '=', personalCode)
    .execute()
  return movements.length > 0 ? null : 'NOTHING_TO_PAY_OUT'
}
