import type { PaymentRate } from '@sammas/domain/law/statutory-figures'

/** An exchange: percentages of a fund's units on that day move to other funds, or to a PIK (target null). */
export type PlannedExchange = { on: string; from: string; to: readonly { isin: string | null; percent: number }[] }

/** A withdrawal of the whole pillar; carried out on the day of the registry's calendar. */
export type PlannedWithdrawal = { type: 'WITHDRAWAL' | 'EARLY_WITHDRAWAL'; appliedOn: string; iban: string }

/** A fund pension from the second pillar, with its years; the days are those of the registry's calendar. */
export type PlannedFundPension = { appliedOn: string; years: number; iban: string }

/**
 * Second pillar: monthly contributions from the wage until `until` (none: they go on), to the fund chosen last; isin null: to a PIK, so
 * that no fund receives them.
 */
export type SecondPillarPlan = {
  since: string
  until?: string
  funds: readonly { from: string; isin: string | null }[]
  exchanges?: readonly PlannedExchange[]
  /** Contributions end with it. */
  withdrawal?: PlannedWithdrawal
  /** Contributions end by the registry's calendar. */
  fundPension?: PlannedFundPension
}

/**
 * Third pillar: a sum of euros every month until `until` (none: the standing order goes on), single payments, exchanges by percentage
 * of the units.
 */
export type ThirdPillarPlan = {
  monthly?: readonly { isin: string; euros: number; from: string; until?: string }[]
  single?: readonly { on: string; isin: string; euros: number; byEmployer?: true }[]
  exchanges?: readonly PlannedExchange[]
  activeFund: string
}

/** The past and present of a person's pension account. Money and units follow from it and from the prices. */
export type SavingsPlan = {
  /** Percent of the mean wage; null: does not work, so no contributions beyond the plan's. */
  wagePercent: number | null
  contributionDay: number
  /** 2: the employee's and the state's part are booked separately. */
  parts: 1 | 2
  second: SecondPillarPlan | null
  third: ThirdPillarPlan | null
  pik?: string
  contributionsStopped?: true
  /** An arrest or a bankruptcy claim on the account. */
  claim?: true
  /** Contribution rate; none: the least one. */
  rate?: PaymentRate
}

/** The wage of a plan, and the day of the month on which its contributions come. */
export const wage = (wagePercent: number | null, contributionDay: number) =>
  ({ wagePercent, contributionDay, parts: 2 }) as const

type FundFrom = readonly [day: string, isin: string | null]

/** Contributions to one fund after another, each from its day; isin null: to a PIK. */
export const inFunds = (first: FundFrom, ...later: readonly FundFrom[]) => ({
  since: first[0],
  funds: [first, ...later].map(([from, isin]) => ({ from, isin })),
})

/** Contributions to one fund from their beginning. */
export const inOneFund = (since: string, isin: string) => inFunds([since, isin])

/** A sum of euros for one fund every month. */
export const everyMonth = (isin: string, euros: number, from: string): ThirdPillarPlan => ({
  monthly: [{ isin, euros, from }],
  activeFund: isin,
})

/** A person with nothing. */
export const noSavings: SavingsPlan = { ...wage(60, 12), second: null, third: null }

/** A moment of the day for applications in a plan. */
export const noonOf = (day: string): Date => new Date(`${day}T10:00:00Z`)
