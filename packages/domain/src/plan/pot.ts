import { type BasisPoints, fractionFromBasisPoints } from '../money/basis-points.ts'
import type { Cents } from '../money/cents.ts'
import { fractionFromRate, type Rate } from '../money/rate.ts'
import { exactCents, type ExactCents, NO_CENTS } from '../money/exact-cents.ts'

/** Payments at the end of a month, by payer. */
export type MonthlyPayment = { readonly own: ExactCents; readonly employer: ExactCents; readonly state: ExactCents }

export const NO_PAYMENT: MonthlyPayment = { own: NO_CENTS, employer: NO_CENTS, state: NO_CENTS }

/** A payment that is made from a month on, itself included; the first month is 1. */
export type PaymentStep = MonthlyPayment & { readonly fromMonth: number }

/** Money in funds with its yearly cost and its monthly payments. */
export type Pot = {
  readonly now: Cents
  readonly fee: Rate
  /** In the order of their months; each applies until the next begins. Before the first nothing is paid. */
  readonly payments: readonly PaymentStep[]
}

/** Growth of the money, all in prices of today. */
export type Growth = {
  /** Growth above prices a year, before fees. */
  readonly aYear: BasisPoints
  /** A fall spread evenly over the last year (or all the months, when there are fewer) instead of that growth; null for none. */
  readonly fallInLastYear: BasisPoints | null
}

/** A pot at the end of a month: `withoutFees` is the pot without any fees. The sums are of the payments until then. */
export type PotPoint = MonthlyPayment & {
  readonly month: number
  readonly pot: ExactCents
  readonly withoutFees: ExactCents
}

const MONTHS = 12

/**
 * A pot from now (month 0) on, at the end of each year and of the last month (docs/rules.md: Plan). Each month it grows by the twelfth
 * root of 1 + growth - fee, then the payments are added. Nothing is rounded.
 */
export function potOverTime(pot: Pot, months: number, growth: Growth): PotPoint[] {
  const fee = fractionFromRate(pot.fee)
  const { aYear, fallInLastYear } = growth
  const usual = factors(fractionFromBasisPoints(aYear), fee, MONTHS)
  const fallMonths = fallInLastYear === null ? 0 : Math.min(MONTHS, months)
  const falling = fallInLastYear === null ? usual : factors(-fractionFromBasisPoints(fallInLastYear), fee, fallMonths)
  const now: Running = { month: 0, pot: exactCents(pot.now), withoutFees: exactCents(pot.now), ...NO_PAYMENT }
  const points: PotPoint[] = [{ ...now }]
  let step = 0
  while (now.month < months) {
    const month = now.month + 1
    while ((pot.payments[step]?.fromMonth ?? Infinity) <= month) step += 1
    passMonth(now, month > months - fallMonths ? falling : usual, pot.payments[step - 1] ?? NO_PAYMENT)
    if (month % MONTHS === 0 || month === months) points.push({ ...now })
  }
  return points
}

type Running = { -readonly [Field in keyof PotPoint]: PotPoint[Field] }

type Factors = { readonly withFee: number; readonly withoutFee: number }

/** The factor of one month, when `growth` happens in that many months and the fee is per year. */
function factors(growth: number, fee: number, months: number): Factors {
  const root = (factor: number) => Math.max(0, factor) ** (1 / months)
  return { withFee: root(1 + growth - (fee * months) / MONTHS), withoutFee: root(1 + growth) }
}

/** Changes the point itself: a lever passes a thousand months, and a new point for each takes twice as long. */
function passMonth(point: Running, { withFee, withoutFee }: Factors, paid: MonthlyPayment): void {
  const all = paid.own + paid.employer + paid.state
  point.month += 1
  point.pot = exactCents(point.pot * withFee + all)
  point.withoutFees = exactCents(point.withoutFees * withoutFee + all)
  point.own = exactCents(point.own + paid.own)
  point.employer = exactCents(point.employer + paid.employer)
  point.state = exactCents(point.state + paid.state)
}
