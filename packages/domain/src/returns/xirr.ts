import { type CivilDate, daysBetween } from '../dates/civil-date.ts'
import { type Cents, sumCents, ZERO_CENTS } from '../money/cents.ts'

/** Money that an investor pays (negative) or gets (positive) on a day. */
export type Flow = { readonly date: CivilDate; readonly amount: Cents }

const LOWEST = -0.9999
const HIGHEST = 10
const STEPS = 50

/**
 * The yearly rate at which the flows add up to nothing: actual/365 by whole days to the last flow, searched between -99.99 %
 * and +1000 %, rounded half up to 4 decimals (api-contract 7.3). Null when there is no such rate in the range (all flows on one
 * day, only payments or only receipts), and when every rate is one: without money, or where all of each day cancels out,
 * nothing can be said, and what cannot be said is not 0 (decisions section 5).
 */
export function xirr(flows: readonly Flow[]): number | null {
  const last = flows.reduce<CivilDate | null>(
    (latest, { date }) => (latest === null || date > latest ? date : latest),
    null,
  )
  const days = netByDay(flows)
  if (last === null || days.every(({ date }) => date === last)) return null
  const dated = days.map(({ date, amount }) => ({ years: daysBetween(date, last) / 365, amount }))
  const finalValue = (rate: number) => dated.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** years, 0)
  let [low, high] = [LOWEST, HIGHEST]
  const signAtLow = Math.sign(finalValue(low))
  const signAtHigh = Math.sign(finalValue(high))
  if (signAtLow === 0) return low
  if (signAtHigh === 0) return high
  if (signAtLow === signAtHigh) return null
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (Math.sign(finalValue(middle)) === signAtLow) low = middle
    else high = middle
  }
  return roundRate((low + high) / 2)
}

/** One sum for each day on which money moved; days that cancel out are no flows. */
function netByDay(flows: readonly Flow[]): Flow[] {
  const days = new Map<CivilDate, Cents>()
  for (const { date, amount } of flows) days.set(date, sumCents([days.get(date) ?? ZERO_CENTS, amount]))
  return [...days].flatMap(([date, amount]) => (amount === 0 ? [] : [{ date, amount }]))
}

/** Half up to 4 decimals, never -0. A tiny nudge takes the search's last error out of exact halves. */
function roundRate(rate: number): number {
  return Math.floor(rate * 10_000 + 0.5 + 1e-9) / 10_000 + 0
}
