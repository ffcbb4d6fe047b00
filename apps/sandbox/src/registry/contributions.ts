import { civilDateOf, monthOf, yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { isWorkingDay, nextWorkingDay } from '@sammas/domain/dates/working-days'
import type { Isin } from '@sammas/domain/fund/isin'
import { paymentRatesOn, statePercentOn } from '@sammas/domain/law/payment-rates'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import { cents } from '@sammas/domain/money/cents'
import { randomFrom, seedOf } from '../market-prices/random.ts'
import { purchase } from './ledger/movement.ts'
import type { Movement } from './ledger/movement.ts'
import { EMPLOYEE_PART, STATE_PART } from './ledger/payer.ts'

/** Mean gross monthly wage in Estonia in whole euros, rounded; from 2027 on it grows by 5 % a year. */
const MEAN_WAGES: Record<number, number> = {
  2002: 390,
  2003: 430,
  2004: 470,
  2005: 520,
  2006: 600,
  2007: 725,
  2008: 825,
  2009: 785,
  2010: 790,
  2011: 840,
  2012: 890,
  2013: 950,
  2014: 1005,
  2015: 1065,
  2016: 1145,
  2017: 1220,
  2018: 1310,
  2019: 1405,
  2020: 1450,
  2021: 1550,
  2022: 1685,
  2023: 1830,
  2024: 1980,
  2025: 2090,
  2026: 2200,
}
const LAST_KNOWN_YEAR = 2026

/** Days of the month on which contributions can be booked. */
const CONTRIBUTION_DAYS = [10, 11, 12, 13, 14, 15] as const

type Contributor = {
  personalCode: string
  wagePercent: number
  /** 2: the employee's and the state's part are booked apart. */
  parts: number
  /** Per cent of the wage that the person pays; it counts from the year in which one could be chosen on. */
  rate: PaymentRate
}

/** The rate of people without a choice of their own. */
export const LEAST_RATE: PaymentRate = 2

/** The day on which the contribution of a month arrives: the person's day, or the next working day. */
export function contributionDate(year: number, month: number, contributionDay: number): CivilDate {
  const day = civilDateOf(year, month, contributionDay)
  return isWorkingDay(day) ? day : nextWorkingDay(day)
}

/** The contribution days of people that fall on a day. */
export function contributionDaysOn(day: CivilDate): number[] {
  return CONTRIBUTION_DAYS.filter((own) => contributionDate(yearOf(day), monthOf(day), own) === day)
}

/**
 * The second-pillar contribution that arrives on a day: the person's rate of the wage, 2 % before 2025, and 4 % from the state's social tax, with the
 * pauses of June 2009 to 2011 and July 2020 to August 2021. Empty in a month without contributions.
 */
export function contributionMovements(person: Contributor, fund: Isin, day: CivilDate): Movement[] {
  const [own, state] = percentages(day, person.rate)
  const wage = wageIn(person, day)
  const parts = person.parts === 2 ? [own, state] : [own + state]
  const comments = person.parts === 2 ? [EMPLOYEE_PART, STATE_PART] : [null]
  return parts.flatMap((percent, index) =>
    percent === 0
      ? []
      : [purchase(fund, day, cents(wage * percent), { type: 'CONTRIBUTION_CASH', comment: comments[index] ?? null })],
  )
}

function percentages(day: CivilDate, rate: PaymentRate): [number, number] {
  if (day >= '2009-06-01' && day < '2011-01-01') return [0, 0]
  if (day >= '2011-01-01' && day < '2012-01-01') return [1, 2]
  if (day >= '2020-07-01' && day < '2021-09-01') return [2, 0]
  const rates = paymentRatesOn(day)
  return [rates.includes(rate) ? rate : rates[0], statePercentOn(day)]
}

/** The wage of the month in whole euros; a percent of it is as many cents. */
function wageIn(person: Contributor, day: CivilDate): number {
  const noise = 0.96 + 0.08 * randomFrom(seedOf(`wage ${person.personalCode} ${day.slice(0, 7)}`))()
  return Math.round((meanWage(yearOf(day)) * person.wagePercent * noise) / 100)
}

function meanWage(year: number): number {
  let wage = MEAN_WAGES[Math.min(year, LAST_KNOWN_YEAR)] ?? 390
  for (let next = LAST_KNOWN_YEAR; next < year; next += 1) wage *= 1.05
  return wage
}
