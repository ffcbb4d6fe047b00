import type { CivilDate } from '../dates/civil-date.ts'
import type { Isin } from '../fund/isin.ts'
import { numberFromUnits, units as toUnits, type Units } from '../money/units.ts'

/** Units of a fund bought (positive) or sold (negative) on a day, at the price of that day; null when the registry gives none. */
export type UnitFlow = { readonly isin: Isin; readonly date: CivilDate; readonly units: Units | null }

/** The growth of a pillar as an index; only ratios of its values mean something. */
export type TimeWeightedIndex = {
  /** The first day of the money whose growth it is; null without any. */
  readonly firstDay: CivilDate | null
  /** On each of the days; null before the first money, after the last and where a price or units are unknown. */
  readonly values: readonly (number | null)[]
}

type Held = ReadonlyMap<Isin, Units | null>

/** A time in which no units move: the index at its beginning, the units, and their worth then. */
type Stretch = { readonly index: number | null; readonly held: Held; readonly worth: number | null }

/**
 * The time-weighted growth of a pillar's money on some days, ascending (docs/rules.md: Returns): between two movements it grows as the
 * units that are held, so that the size of payments and their days count for nothing. It ends with the day on which everything left;
 * money that comes again has no growth since a day before. `flows` oldest first.
 */
export function timeWeightedIndex(
  flows: readonly UnitFlow[],
  priceOn: (isin: Isin, day: CivilDate) => number | null,
  days: readonly CivilDate[],
): TimeWeightedIndex {
  const [from] = days
  if (from === undefined) return { firstDay: null, values: [] }
  const before = flows.filter(({ date }) => date < from)
  let next = before.length
  let firstDay = beginningOfHeld(before)
  let stretch = firstDay === null ? null : stretchOf(1, heldAfter(new Map(), before), from, priceOn)
  const values = days.map((day) => {
    for (let date = flows[next]?.date; date !== undefined && date <= day; date = flows[next]?.date) {
      const ofDay = flows.filter((flow) => flow.date === date)
      next += ofDay.length
      firstDay ??= date
      const index = stretch === null ? 1 : indexOn(stretch, date, priceOn)
      const held = heldAfter(stretch?.held ?? new Map(), ofDay)
      // Of nothing there is no growth any more, also after later payments.
      stretch = stretchOf(index, held, date, priceOn)
      if (isNothing(held) && date === day) return index
    }
    return stretch === null ? null : indexOn(stretch, day, priceOn)
  })
  return { firstDay, values }
}

type PriceOn = Parameters<typeof timeWeightedIndex>[1]

function indexOn({ index, held, worth }: Stretch, day: CivilDate, priceOn: PriceOn): number | null {
  const now = worthOf(held, day, priceOn)
  return index === null || worth === null || worth <= 0 || now === null ? null : (index * now) / worth
}

const stretchOf = (index: number | null, held: Held, since: CivilDate, priceOn: PriceOn): Stretch => ({
  index,
  held,
  worth: worthOf(held, since, priceOn),
})

/** Units at their prices, in no unit of money; null when one is unknown. */
function worthOf(held: Held, day: CivilDate, priceOn: PriceOn): number | null {
  let sum = 0
  for (const [isin, units] of held) {
    if (units === 0) continue
    const price = units === null ? null : priceOn(isin, day)
    if (units === null || price === null) return null
    sum += numberFromUnits(units) * price
  }
  return sum
}

function heldAfter(held: Held, flows: readonly UnitFlow[]): Held {
  const after = new Map(held)
  for (const { isin, units } of flows) {
    const known = after.has(isin) ? after.get(isin) : 0
    after.set(isin, units === null || known === null || known === undefined ? null : toUnits(known + units))
  }
  return after
}

const isNothing = (held: Held): boolean => [...held.values()].every((units) => units === 0)

/** The first day of the money that is held after these flows; null when nothing is. */
function beginningOfHeld(flows: readonly UnitFlow[]): CivilDate | null {
  let held: Held = new Map()
  let beginning: CivilDate | null = null
  for (const [at, flow] of flows.entries()) {
    held = heldAfter(held, [flow])
    beginning ??= flow.date
    // The order within a day means nothing: a switch sells before it buys.
    if (flows[at + 1]?.date !== flow.date && isNothing(held)) beginning = null
  }
  return beginning
}
