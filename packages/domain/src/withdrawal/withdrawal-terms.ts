import { endWithMoneyOut } from '../application/contributions-end.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { withdrawalDays, type WithdrawalDays } from '../dates/withdrawal-days.ts'
import type { Pillar } from '../fund/fund.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import type { ComingRate } from '../payment-rate/rate-standing.ts'
import { voidRate } from '../payment-rate/void-rate.ts'
import { fundPensionTax } from './withdrawal-tax.ts'

/** An application for money out of a pillar, without its units. */
export type WithdrawalForm = { readonly pillar: Pillar } & (
  | { readonly kind: 'sum' }
  /** In whole years. */
  | { readonly kind: 'fund-pension'; readonly durationYears: number }
)

/** The terms of an application for money out, however much it takes: the same on the screen, in the document and at the registry. */
export type WithdrawalTerms = {
  readonly tax: BasisPoints
  /** `cancellableUntil` is null with a claim too. */
  readonly days: WithdrawalDays
  /** The day from which nothing is paid into the second pillar any more; null for the third, and once contributions have ended. */
  readonly contributionsEnd: CivilDate | null
}

/** The facts behind the terms. */
export type TermFacts = {
  readonly today: CivilDate
  /** Recommended years of a fund pension that begins at this age; null: not known. */
  readonly recommendedYears: number | null
  /** Whether an arrest or a bankruptcy claim lies on the account; null: not known. */
  readonly hasClaim: boolean | null
  /** The day on which earlier money out of the second pillar ends, or has ended, its contributions; null: nothing has. */
  readonly contributionsEnd: CivilDate | null
}

/**
 * The terms of an application that is made today (docs/rules.md: Taking money out). `sumTax`: of a sum from the pillar, by the person's
 * right. Null: the tax of a fund pension is not known, because the recommended years are not.
 */
export function withdrawalTerms(form: WithdrawalForm, sumTax: BasisPoints, facts: TermFacts): WithdrawalTerms | null {
  const days = withdrawalDays(form, facts.today, facts.hasClaim)
  const tax = form.kind === 'sum' ? sumTax : fundPensionTax(form.durationYears, facts.recommendedYears, days.paidFrom)
  if (tax === null) return null
  const contributionsEnd = form.pillar === 2 ? endWithMoneyOut(facts.contributionsEnd, facts.today) : null
  return { tax, days, contributionsEnd }
}

/** The day on which applications that are signed together end contributions; null when none does. */
export const endTogether = (terms: readonly Pick<WithdrawalTerms, 'contributionsEnd'>[]): CivilDate | null =>
  terms.find(({ contributionsEnd }) => contributionsEnd !== null)?.contributionsEnd ?? null

/** The coming contribution rate that applications which are signed together void; null without one. */
export const rateVoidedTogether = (
  terms: readonly Pick<WithdrawalTerms, 'contributionsEnd'>[],
  coming: readonly ComingRate[],
): ComingRate | null => voidRate(coming, endTogether(terms))
