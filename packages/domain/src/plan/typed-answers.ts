import { type Cents, minus } from '../money/cents.ts'
import { exactCents } from '../money/exact-cents.ts'
import { shownEuros } from '../money/whole-euros.ts'
import { type Rate, rate, RATE_SCALE } from '../money/rate.ts'
import { type AmountCheck, LARGEST_AMOUNT, parseAmountOrZero, parsePercentage } from '../payment/amount.ts'
import { LARGEST_WAGE } from '../payment-rate/typed-wage.ts'
import { PAYMENT_RATES, type PaymentRate } from '../law/statutory-figures.ts'
import { LEVER_BOUNDS, NO_CHANGE, wageAfter } from './levers.ts'
import type { GivenForPlan, PlanQuestion } from './plan-facts.ts'

/** A typed answer to a question of the plan; the reason names the mistake. */
export type TypedCheck<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Exclude<AmountCheck, { ok: true }>['reason'] }

/** An amount that may be 0, and at most `most`. */
function typedUpTo(text: string, most: Cents): TypedCheck<Cents> {
  const check = parseAmountOrZero(text)
  if (!check.ok) return check
  return check.amount > most ? { ok: false, reason: 'too-large' } : { ok: true, value: check.amount }
}

/** Limits against typing errors. */
const LARGEST_FEE = 500
const LARGEST_PAYMENT = LEVER_BOUNDS.third.most

/** A yearly fee in percent with at most two decimals, from 0 to 5. */
export function typedFee(text: string): TypedCheck<Rate> {
  const check = parsePercentage(text)
  if (!check.ok) return check
  const { amount: hundredths } = check
  return hundredths > LARGEST_FEE ? { ok: false, reason: 'too-large' } : { ok: true, value: rate(hundredths * 1000) }
}

/** A gross monthly wage; 0 is one, without any work. */
const typedPlanWage = (text: string): TypedCheck<Cents> => typedUpTo(text, LARGEST_WAGE)

/** A monthly payment into the third pillar; 0 is one. */
export const typedPayment = (text: string, most: Cents = LARGEST_PAYMENT): TypedCheck<Cents> => typedUpTo(text, most)

/** The value of a pillar; 0 is one. */
const typedPot = (text: string): TypedCheck<Cents> => typedUpTo(text, LARGEST_AMOUNT)

function typedRate(text: string): TypedCheck<PaymentRate> {
  const chosen = PAYMENT_RATES.find((each) => String(each) === text)
  return chosen === undefined ? { ok: false, reason: 'empty' } : { ok: true, value: chosen }
}

/** Parses the answer to each question of a plan. */
const ANSWERS: { readonly [Name in PlanQuestion]: (text: string) => TypedCheck<Required<GivenForPlan>[Name]> } = {
  wage: typedPlanWage,
  rate: typedRate,
  secondPot: typedPot,
  secondFee: typedFee,
  thirdPot: typedPot,
  thirdFee: typedFee,
  thirdOwn: (text) => typedPayment(text),
  firstPillar: (text) => typedUpTo(text, LARGEST_WAGE),
}

export type TypedAnswers = Partial<Readonly<Record<PlanQuestion, string>>>

/** The check of one typed answer; an absent one is empty. */
export const typedAnswer = (question: PlanQuestion, text: string | undefined): TypedCheck<Cents | Rate | PaymentRate> =>
  ANSWERS[question](text ?? '')

/** The valid ones among the typed answers; unknown facts stay unknown where an answer is not valid. */
export function givenFor(typed: TypedAnswers): GivenForPlan {
  const given = Object.entries(ANSWERS).flatMap(([question, parse]) => {
    const check = parse(typed[question as PlanQuestion] ?? '') // the keys of the record above
    return check.ok ? [[question, check.value]] : []
  })
  return Object.fromEntries(given) as GivenForPlan // each value was parsed by its own key's function
}

/** Steps of the wage lever before its own one: hundredths of a percent where they are enough, which keeps an address short. */
const WAGE_STEPS = [1_000, 100, 10]

/** The wage lever from an own wage to another one in whole euros, which it brings back; null where it is out of bounds. */
function wageChange(own: Cents, wage: Cents): Rate | null {
  const exact = (wage / own - 1) * RATE_SCALE
  const { least, most } = LEVER_BOUNDS.wage
  if (!(exact >= least && exact <= most)) return null
  const changes = WAGE_STEPS.map((step) => rate(Math.round(exact / step) * step))
  return changes.find((change) => wageAfter(own, { wage: change }) === wage) ?? rate(Math.round(exact))
}

export type WageCheck =
  | { readonly ok: true; readonly value: Rate }
  | { readonly ok: false; readonly reason: Exclude<AmountCheck, { ok: true }>['reason'] | 'out-of-bounds' }

/** The wage lever from an own wage to a typed one. The lever holds whole euros: cents are rounded, and the own wage stays as it is. */
export function typedWageChange(own: Cents, text: string): WageCheck {
  const check = typedPlanWage(text)
  if (!check.ok) return check
  const typed = shownEuros(exactCents(check.value))
  if (typed === shownEuros(exactCents(own))) return { ok: true, value: NO_CHANGE.wage }
  const value = wageChange(own, typed)
  return value === null ? { ok: false, reason: 'out-of-bounds' } : { ok: true, value }
}

/** The third-pillar lever from an own monthly payment to another one; null where it is out of bounds. */
export function paymentChange(own: Cents, payment: Cents): Cents | null {
  const change = minus(payment, own)
  const { least, most } = LEVER_BOUNDS.third
  return change < least || change > most ? null : change
}
