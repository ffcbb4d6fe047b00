import { ageOn, personalCode } from '@sammas/domain/person/personal-code'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { sql } from 'kysely'
import type { SandboxDatabase, SandboxTransaction } from '../database/tables.ts'
import { readBusinessTime } from '../calendar/business-calendar.ts'
import { newApplication } from '../registry/kinds.ts'
import { insertApplication, insertCarriedOut } from '../registry/ledger/application-store.ts'
import { insertCashFlows } from '../registry/ledger/cash-flow-store.ts'
import { insertFundPension } from '../registry/ledger/fund-pensions.ts'
import { movementRow } from '../registry/ledger/movement.ts'
import { mobilePersonaPeople } from '../virtual-phone/personas/mobile-personas.ts'
import { personaPeople } from '../virtual-phone/personas/personas.ts'
import { GENERATED_SERIALS, generatePeople } from './generate-people.ts'
import { manyPayments } from './many-transactions.ts'
import { pendingApplicationsOf } from './pending-applications.ts'
import { personRow } from './person-row.ts'
import type { Identity } from './person-row.ts'
import { samplePeople } from './sample-people.ts'
import { pensionPaymentDays, pensionStartDay, savingsHistory } from './savings-history.ts'
import type { DatedMovement } from './savings-history.ts'
import { noonOf, noSavings } from './savings-plan.ts'
import type { SavingsPlan } from './savings-plan.ts'
import { ordinaryPlan, savingsPlanOf } from './savings-plans.ts'

type SeededPerson = Identity & { plan: SavingsPlan }

/** The person with exactly this many transactions. */
const MANY = { personalCode: '49008270013', count: 10_000 }
const PEOPLE_AT_ONCE = 1000
const ADULT = 18

/**
 * Adds people to the registry and leaves those in it unchanged: the sample people and Smart-ID personas that are missing (at the first
 * start all, later those of a newer version), and generated people until there are as many as wanted, numbered from `first`. Also writes
 * the calendar's row. One transaction.
 */
export async function seedPeople(db: SandboxDatabase, realNow: Date, generated: number, first = 0): Promise<void> {
  const calendar = await db.selectFrom('calendar').select('id').executeTakeFirst()
  const known = await generatedCount(db)
  const missing = await missingCodes(db)
  if (calendar !== undefined && known >= generated && missing.size === 0) return
  await db.transaction().execute(async (trx) => {
    if (calendar === undefined) {
      const today = tallinnDate(realNow)
      const day = { processed_through: today, earliest_day: today }
      await trx
        .insertInto('calendar')
        .values({ id: 1, offset_ms: 0, ...day })
        .execute()
    }
    const { now, processedThrough } = await readBusinessTime(trx, realNow)
    const newcomers = fixedPeople(processedThrough).filter((person) => missing.has(person.personalCode))
    await insertPeople(trx, newcomers, now, processedThrough)
    await insertPeople(trx, generatePeople(generated, processedThrough, first).slice(known), now, processedThrough)
  })
}

const fixedCodes = [...samplePeople, ...personaPeople, ...mobilePersonaPeople].map((person) => person.personalCode)

/** Codes of the sample people and personas that the registry does not have. */
async function missingCodes(db: SandboxDatabase): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('person').select('personal_code').where('personal_code', 'in', fixedCodes).execute()
  const known = new Set(rows.map((row) => row.personal_code))
  return new Set(fixedCodes.filter((code) => !known.has(code)))
}

/** Generated people are recognized by the serial number in their code, which a few of SK's own test people share. */
async function generatedCount(db: SandboxDatabase): Promise<number> {
  const row = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(sql<string>`substring(personal_code from 8 for 3)`, '>=', String(GENERATED_SERIALS.first))
    .where(sql<string>`substring(personal_code from 8 for 3)`, '<=', String(GENERATED_SERIALS.last))
    .where('personal_code', 'not in', fixedCodes)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The sample people, and the Smart-ID personas that are not among them, as ordinary savers. */
function fixedPeople(today: CivilDate): SeededPerson[] {
  const samples = samplePeople.map((person) => ({ ...person, plan: savingsPlanOf(person.personalCode, today) }))
  const codes = new Set(samples.map((person) => person.personalCode))
  const personas = [
    ...new Map([...mobilePersonaPeople, ...personaPeople].map((person) => [person.personalCode, person])).values(),
  ]
    .filter((person) => !codes.has(person.personalCode))
    .map(({ personalCode: code, givenName, surname, phone }) => {
      const isAdult = ageOn(personalCode(code), today) >= ADULT
      const identity = {
        personalCode: code,
        firstName: givenName,
        lastName: surname,
        phone,
        email: null,
        address: null,
      }
      return { ...identity, plan: isAdult ? ordinaryPlan : noSavings }
    })
  return [...samples, ...personas]
}

async function insertPeople(
  trx: SandboxTransaction,
  people: readonly SeededPerson[],
  now: Date,
  today: CivilDate,
): Promise<void> {
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const portion = people.slice(start, start + PEOPLE_AT_ONCE)
    await trx
      .insertInto('person')
      .values(portion.map((person) => personRow(person, person.plan)))
      .execute()
    const rows = portion.flatMap((person) =>
      historyOf(person, today).map(({ day, movement }) => movementRow(person.personalCode, day, movement)),
    )
    await insertCashFlows(trx, rows)
    const orders = portion.flatMap(standingOrdersOf)
    if (orders.length > 0) await trx.insertInto('standing_order').values(orders).execute()
  }
  for (const person of people) {
    const withdrawal = person.plan.second?.withdrawal
    if (withdrawal !== undefined) {
      const details = { type: withdrawal.type, depositAccountIBAN: withdrawal.iban }
      await insertCarriedOut(trx, person.personalCode, newApplication(details, noonOf(withdrawal.appliedOn)))
    }
    const fundPension = person.plan.second?.fundPension
    if (fundPension !== undefined) {
      const { iban, years, appliedOn } = fundPension
      const details = { type: 'FUND_PENSION_OPENING', depositAccountIBAN: iban, durationYears: years } as const
      await insertCarriedOut(trx, person.personalCode, newApplication(details, noonOf(appliedOn)))
      await insertFundPension(trx, person.personalCode, {
        pillar: 2,
        iban,
        durationYears: years,
        startedOn: pensionStartDay(fundPension),
        paymentsMade: pensionPaymentDays(fundPension, today).length,
      })
    }
    for (const { createdAt, details } of pendingApplicationsOf(person.personalCode, now)) {
      await insertApplication(trx, person.personalCode, newApplication(details, createdAt))
    }
  }
}

function standingOrdersOf({ personalCode, plan }: SeededPerson) {
  const lasting = (plan.third?.monthly ?? []).filter(({ until }) => until === undefined)
  return lasting.map(({ isin, euros }) => ({ personal_code: personalCode, isin, amount: euros * 100 }))
}

function historyOf(person: SeededPerson, today: CivilDate): DatedMovement[] {
  const history = savingsHistory(person.personalCode, person.plan, today)
  if (person.personalCode !== MANY.personalCode) return history
  return [...history, ...manyPayments(MANY.count - history.length, today)]
}
