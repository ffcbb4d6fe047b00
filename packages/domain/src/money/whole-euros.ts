import { type Cents, cents, sumCents } from './cents.ts'
import { exactCents, type ExactCents } from './exact-cents.ts'

const EURO = 100

/** Whole euros for display, rounded once, half away from zero. Throws RangeError when a number cannot hold them exactly. */
export function shownEuros(exact: ExactCents): Cents {
  return cents(Math.sign(exact) * Math.round(Math.abs(exact) / EURO) * EURO)
}

/**
 * Parts in whole euros that add up to their total, by the largest remainder: each is rounded down, and the euros that are missing then go
 * to the parts that lost most. No part is off by a euro or more, and 0 stays 0.
 *
 * @param total in whole euros, less than a euro away from the sum of the parts
 */
export function partsInEuros(total: Cents, parts: readonly ExactCents[]): Cents[] {
  const down = parts.map((part) => cents(Math.floor(part / EURO) * EURO))
  const missing = (total - sumCents(down)) / EURO
  const byLoss = parts.map((part, index) => ({ index, lost: exactCents(part - (down[index] ?? 0)) }))
  const raised = new Set(
    byLoss
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return down.map((part, index) => (raised.has(index) ? cents(part + EURO) : part))
}
