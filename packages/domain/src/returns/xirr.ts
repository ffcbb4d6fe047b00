import { type CivilDate, daysBetween } from '../dates/civil-date.ts'
import type { Cents } from '../money/cents.ts'

/** Money that an investor pays (negative) or gets (positive) on a day. */
export type Flow = { readonly date: CivilDate; readonly amount: Cents }

const LOWEST = -0.9999
const HIGHEST = 10
const STEPS = 50

/**
 * The yearly rate at which the flows add up to nothing: actual/365 by whole days to the last flow, searched between -99.99 %
 * and +1000 %, rounded half up to 4 decimals. All flows 0: 0. Null when there is no such rate in the range: all flows on one
 * day, or only payments or only receipts (api-contract 7.3).
 */
export function xirr(flows: readonly Flow[]): number | null {
  const first = flows[0]
  if (first === undefined || flows.every(({ amount }) => amount === 0)) return 0
  const last = flows.reduce((latest, { date }) => (date > latest ? date : latest), first.date)
  const dated = flows.map(({ date, amount }) => ({ years: daysBetween(date, last) / 365, amount }))
  if (dated.every(({ years }) => years === 0)) return null
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

/** Half up to 4 decimals, never -0. A tiny nudge takes the search's last error out of exact halves. */
function roundRate(rate: number): number {
  return Math.floor(rate * 10_000 + 0.5 + 1e-9) / 10_000 + 0
}
