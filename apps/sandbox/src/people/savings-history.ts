import { addDays, addMonths, civilDate, civilDateOf, monthOf, yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationDeadlines } from '@sammas/domain/application/kind-days'
import { contributionsEndOn, monthlyPayoutDays } from '@sammas/domain/dates/withdrawal-days'
import { isin as toIsin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units as toUnits } from '@sammas/domain/money/units'
import { paymentDay, paymentsIn } from '@sammas/domain/withdrawal/fund-pension'
import { contributionDate, contributionMovements, LEAST_RATE } from '../registry/contributions.ts'
import { fundPensionMovements, paymentMovements, withdrawalMovements } from '../registry/ledger/movement.ts'
import { EMPLOYER_PAYMENT } from '../registry/ledger/payer.ts'
import { arrivalDay, STANDING_ORDER_DAY } from '../registry/standing-orders.ts'
import type { Movement } from '../registry/ledger/movement.ts'
import { transferMovements } from '../registry/kinds/transfer/transfer-units.ts'
import { noonOf } from './savings-plan.ts'
import type {
  PlannedExchange,
  PlannedFundPension,
  PlannedWithdrawal,
  SavingsPlan,
  SecondPillarPlan,
  ThirdPillarPlan,
} from './savings-plan.ts'

export type DatedMovement = { day: CivilDate; movement: Movement }

/** An event on a day; an exchange depends on the holdings of that day. */
type Occasion = { day: CivilDate; movements: (held: ReadonlyMap<Isin, number>) => Movement[] }

const MEAN_WAGE_PERCENT = 100

/** All movements of a plan until today (included), oldest first. The same for the same person and day, on every machine. */
export function savingsHistory(personalCode: string, plan: SavingsPlan, today: CivilDate): DatedMovement[] {
  const occasions = [
    ...(plan.second === null ? [] : secondPillar(personalCode, plan, plan.second, today)),
    ...(plan.third === null ? [] : thirdPillar(plan.third, today)),
  ].filter(({ day }) => day <= today)
  occasions.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const held = new Map<Isin, number>()
  return occasions.flatMap(({ day, movements }) =>
    movements(held).map((movement) => {
      if (movement.isin !== null) held.set(movement.isin, (held.get(movement.isin) ?? 0) + (movement.units ?? 0))
      return { day, movement }
    }),
  )
}

function secondPillar(personalCode: string, plan: SavingsPlan, second: SecondPillarPlan, today: CivilDate): Occasion[] {
  const contributor = {
    personalCode,
    wagePercent: plan.wagePercent ?? MEAN_WAGE_PERCENT,
    parts: plan.parts,
    rate: plan.rate ?? LEAST_RATE,
  }
  const { withdrawal, fundPension } = second
  const until = lastContributionDay(second, today)
  const contributions = months(second.since, until).flatMap((month): Occasion[] => {
    const day = contributionDate(yearOf(month), monthOf(month), plan.contributionDay)
    const fund = second.funds.findLast(({ from }) => from <= day)
    const isin = fund?.isin ?? null
    if (isin === null || day > until) return []
    return [{ day, movements: () => contributionMovements(contributor, toIsin(isin), day) }]
  })
  return [
    ...contributions,
    ...(second.exchanges ?? []).map(exchange),
    ...(withdrawal === undefined ? [] : [payout(withdrawalDay(withdrawal))]),
    ...(fundPension === undefined ? [] : pensionPayments(fundPension, today)),
  ]
}

function lastContributionDay({ withdrawal, fundPension, until }: SecondPillarPlan, today: CivilDate): string {
  if (withdrawal !== undefined) return addDays(withdrawalDay(withdrawal), -1)
  if (fundPension !== undefined) return addDays(contributionsEndOn(civilDate(fundPension.appliedOn)), -1)
  return until ?? today
}

/** The day of a planned fund pension's first payment. */
export const pensionStartDay = ({ appliedOn }: PlannedFundPension): CivilDate =>
  monthlyPayoutDays(civilDate(appliedOn)).paidFrom

/** The days of a planned fund pension's payments until today. */
export function pensionPaymentDays(plan: PlannedFundPension, today: CivilDate): CivilDate[] {
  const first = pensionStartDay(plan)
  return Array.from({ length: paymentsIn(plan.years) }, (_, index) => paymentDay(first, index)).filter(
    (day) => day <= today,
  )
}

const pensionPayments = (plan: PlannedFundPension, today: CivilDate): Occasion[] =>
  pensionPaymentDays(plan, today).map((day, index) => ({
    day,
    movements: (held) => fundPensionMovements(held, 2, day, paymentsIn(plan.years) - index),
  }))

/** The day on which a planned withdrawal was carried out. */
function withdrawalDay({ type, appliedOn }: PlannedWithdrawal): CivilDate {
  return applicationDeadlines(type, noonOf(appliedOn)).fulfillmentDate
}

/** Moves everything out of the funds of the second pillar. */
function payout(day: CivilDate): Occasion {
  return { day, movements: (held) => withdrawalMovements(held, day) }
}

function thirdPillar(third: ThirdPillarPlan, today: CivilDate): Occasion[] {
  const payment = (on: CivilDate, isin: string, euros: number, comment: string | null = null): Occasion => {
    const day = arrivalDay(on)
    return { day, movements: () => paymentMovements(toIsin(isin), day, cents(euros * 100), comment) }
  }
  const monthly = (third.monthly ?? []).flatMap(({ isin, euros, from, until }) =>
    months(from, until !== undefined && until < today ? until : today).map((month) =>
      payment(civilDateOf(yearOf(month), monthOf(month), STANDING_ORDER_DAY), isin, euros),
    ),
  )
  const single = (third.single ?? []).map(({ on, isin, euros, byEmployer }) =>
    payment(civilDate(on), isin, euros, byEmployer === true ? EMPLOYER_PAYMENT : null),
  )
  return [...monthly, ...single, ...(third.exchanges ?? []).map(exchange)]
}

function exchange({ on, from, to }: PlannedExchange): Occasion {
  const [day, source] = [civilDate(on), toIsin(from)]
  const exchanges = to.map(({ isin, percent }) => ({
    targetIsin: isin === null ? null : toIsin(isin),
    targetPik: isin === null ? 'PIK' : null,
    amount: { kind: 'share', share: percent * 100 } as const,
  }))
  return {
    day,
    movements: (held) => {
      const units = toUnits(held.get(source) ?? 0)
      return transferMovements(source, exchanges, day, { held: units, available: units })
    },
  }
}

/** The first days of the months from one day's to the other's, both included. */
function months(from: string, until: string): CivilDate[] {
  const days: CivilDate[] = []
  const first = civilDate(from)
  let day = civilDateOf(yearOf(first), monthOf(first), 1)
  while (day <= until) {
    days.push(day)
    day = addMonths(day, 1)
  }
  return days
}
