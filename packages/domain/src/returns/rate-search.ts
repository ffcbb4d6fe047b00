/** An amount that grows with the rate: `amount · (1 + rate) ^ exponent`, exponent 0 or more. */
export type GrowingAmount = { readonly amount: number; readonly exponent: number }

/** Rates are searched from -99.99 % to +1000 %. */
const LOWEST = Math.log(1 - 0.9999)
const HIGHEST = Math.log(1 + 10)

/** A stretch this narrow that still may hold a root touches zero without crossing it. */
const NARROWEST = 1e-12

/** Limit of steps: amounts that nearly cancel out everywhere would be searched for ever. Then no rate is known. */
const MOST_STRETCHES = 300_000

/**
 * The rate nearest to 0 between -99.99 % and +1000 % at which the amounts add up to nothing, as a fraction; null when there is none.
 * Money that went in, out and in again can have several such rates, so the search proves for every skipped stretch that it contains
 * none. Of two equally near ones the gain wins.
 */
export function rateNearestZero(given: readonly GrowingAmount[]): number | null {
  const amounts = netted(given)
  const zero = pointAt(amounts, 0)
  if (zero.value === 0) return 0
  const search = { stretchesLeft: MOST_STRETCHES }
  const gain = firstRoot(amounts, zero, pointAt(amounts, HIGHEST), search)
  const loss = firstRoot(amounts, zero, pointAt(amounts, LOWEST), search)
  if (search.stretchesLeft < 0) return null
  if (gain === null || loss === null) return gain ?? loss
  return Math.abs(loss) < gain ? loss : gain
}

/** One amount per exponent: equal ones that cancel out would hide the rest, and the search would run everywhere for it. */
function netted(amounts: readonly GrowingAmount[]): GrowingAmount[] {
  const sums = new Map<number, number>()
  for (const { amount, exponent } of amounts) sums.set(exponent, (sums.get(exponent) ?? 0) + amount)
  return [...sums].map(([exponent, amount]) => ({ amount, exponent })).filter(({ amount }) => amount !== 0)
}

/** The sums at one growth `log(1 + rate)`, separated by sign: each of the four only rises with the growth. */
type Point = {
  readonly growth: number
  readonly value: number
  readonly gains: number
  readonly costs: number
  readonly gainSlope: number
  readonly costSlope: number
}

function pointAt(amounts: readonly GrowingAmount[], growth: number): Point {
  let [gains, costs, gainSlope, costSlope] = [0, 0, 0, 0]
  for (const { amount, exponent } of amounts) {
    const grown = Math.abs(amount) * Math.exp(exponent * growth)
    if (amount > 0) {
      gains += grown
      gainSlope += grown * exponent
    } else {
      costs += grown
      costSlope += grown * exponent
    }
  }
  return { growth, value: gains - costs, gains, costs, gainSlope, costSlope }
}

/** The root nearest to `near` in the stretch between two points. */
function firstRoot(
  amounts: readonly GrowingAmount[],
  near: Point,
  far: Point,
  search: { stretchesLeft: number },
): number | null {
  search.stretchesLeft -= 1
  if (search.stretchesLeft < 0) return null
  const [low, high] = near.growth < far.growth ? [near, far] : [far, near]
  if (low.gains > high.costs || high.gains < low.costs) return null
  if (low.gainSlope > high.costSlope || high.gainSlope < low.costSlope) {
    // A monotonic sum: one root when its sign changes, none when it does not.
    return Math.sign(low.value) === Math.sign(high.value) ? null : crossing(amounts, low, high)
  }
  const middle = pointAt(amounts, (low.growth + high.growth) / 2)
  if (high.growth - low.growth < NARROWEST) return Math.expm1(middle.growth)
  return firstRoot(amounts, near, middle, search) ?? firstRoot(amounts, middle, far, search)
}

/** The one root of a stretch with one change of sign, to the precision of numbers. */
function crossing(amounts: readonly GrowingAmount[], low: Point, high: Point): number {
  const sign = Math.sign(low.value)
  let [from, to] = [low.growth, high.growth]
  for (;;) {
    const middle = (from + to) / 2
    if (middle <= from || middle >= to) return Math.expm1(middle)
    if (Math.sign(pointAt(amounts, middle).value) === sign) from = middle
    else to = middle
  }
}
