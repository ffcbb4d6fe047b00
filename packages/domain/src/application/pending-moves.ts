import type { CivilDate } from '../dates/civil-date.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import type { FundFacts } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, totalValue } from '../holdings/holding.ts'
import { allocate } from '../money/allocate.ts'
import { type BasisPoints, WHOLE } from '../money/basis-points.ts'
import { type Cents, cents, minus, sumKnown, ZERO_CENTS } from '../money/cents.ts'
import { valueOf } from '../money/units.ts'
import { type ApplicationFacts, ON_ITS_WAY } from './application.ts'
import { byDayOfExecution, inRegistryOrder } from './application-order.ts'
import { type LeavingPart, leavingParts } from './leaving-parts.ts'

/** Money that leaves a fund at today's price; null when unknown. */
export type ExpectedMove = {
  readonly source: Isin
  /** A fund, a pension investment account, or the person's own bank account. */
  readonly target: Isin | 'pik' | 'paid-out'
  readonly value: Cents | null
  /** Moved by an earlier application, not by the mandate of today. */
  readonly earlier: boolean
}

/** A share of a second-pillar fund that a mandate of today moves. */
type MovedShare = { readonly source: Isin; readonly target: Isin; readonly share: BasisPoints }

/**
 * The moves of all pending transfers and sums (docs/rules.md: What is on its way). Parts that are not known are left out. A withdrawal,
 * which takes the whole pillar, and a fund pension have no parts.
 */
export function pendingMoves(
  holdings: readonly Holding[],
  pending: readonly ApplicationFacts[],
  today: CivilDate,
): ExpectedMove[] {
  const [second, third] = ([2, 3] as const).map((pillar) => holdings.filter(({ fund }) => fund.pillar === pillar))
  return [
    ...movesOfShares(second ?? [], [], { pending, today }),
    ...(third ?? []).flatMap((holding) => movesOfUnits(holding, pending)),
  ]
}

/**
 * Second pillar: shares of the holdings at the beginning of their day, so that an earlier day's moves are done, and those of the same
 * day share the holding. `mandate`: the shares that a mandate of today moves, on its day.
 */
export function movesOfShares(
  held: readonly Holding[],
  mandate: readonly MovedShare[],
  { pending, today }: { readonly pending: readonly ApplicationFacts[]; readonly today: CivilDate },
): ExpectedMove[] {
  const due = transferDueDay(today)
  const amounts = new Map<Isin, Cents | null>(held.map((holding) => [holding.fund.isin, totalValue(holding)]))
  const locked = new Map(held.map(({ fund, unavailableValue }) => [fund.isin, unavailableValue]))
  const days = new Map(byDayOfExecution(pending, today).map(({ day, applications }) => [day, applications]))
  const moves: ExpectedMove[] = []
  // The mandate's day is the last one.
  for (const day of new Set([...days.keys(), due])) {
    const moved = [...amounts].flatMap(([source, total]) => {
      const rows = day === due ? mandate.filter((row) => row.source === source) : []
      const earlier = partsOf({ isin: source, pillar: 2 }, days.get(day) ?? [])
      return movesOfDay({ source, total, locked: locked.get(source) ?? ZERO_CENTS }, earlier, rows)
    })
    for (const { source, target, value } of moved) {
      amounts.set(source, less(amounts.get(source) ?? null, value))
      if (target === 'pik' || target === 'paid-out') continue
      const before = amounts.get(target)
      amounts.set(target, before === undefined ? value : sumKnown([before, value]))
    }
    moves.push(...moved)
  }
  return moves
}

type Stock = { readonly source: Isin; readonly total: Cents | null; readonly locked: Cents }

function movesOfDay(
  { source, total, locked }: Stock,
  earlier: readonly LeavingPart[],
  rows: readonly MovedShare[],
): ExpectedMove[] {
  let left: number = WHOLE
  // Served in order until nothing is left.
  const shares = earlier.map(({ part }) => {
    const share = Math.min('share' in part ? part.share : 0, left)
    left -= share
    return share
  })
  const staying = total === null ? null : (allocate(total, [left, WHOLE - left])[0] ?? ZERO_CENTS)
  const named = rows.map(({ share }) => share)
  const rest = Math.max(left - named.reduce((sum, share) => sum + share, 0), 0)
  const free = staying === null || total === null ? null : cents(Math.max(Math.min(staying, total - locked), 0))
  const values = shared(free, [...named, rest])
  return [
    ...filled(source, earlier, shared(less(total, staying), shares)),
    ...rows.map(({ target }, index) => ({ source, target, value: values[index] ?? null, earlier: false })),
  ]
}

/** Third pillar: an application names units, regardless of its day. */
export const movesOfUnits = (holding: Holding, pending: readonly ApplicationFacts[]): ExpectedMove[] =>
  promisesOfUnits(holding, pending).flatMap(({ parts, value }) =>
    filled(holding.fund.isin, parts, shared(value, parts.map(worthOfUnits))),
  )

/** False when too little is known of a sum from one of the funds. */
export const areAllPartsKnown = (holdings: readonly Holding[], pending: readonly ApplicationFacts[]): boolean =>
  holdings.every(({ fund }) =>
    inRegistryOrder(pending).every((application) => leavingParts(fund, application) !== null),
  )

/** Today's value of the units of a third-pillar fund that pending applications take; null when unknown. */
export function promisedUnits(holding: Holding, pending: readonly ApplicationFacts[]): Cents | null {
  if (!areAllPartsKnown([holding], pending)) return null
  return sumKnown(promisesOfUnits(holding, pending).map(({ value }) => value))
}

type Promised = { readonly parts: readonly LeavingPart[]; readonly value: Cents | null }

/**
 * Units that the registry has locked for the applications in its list, or those that these name where it locks none; then the units of
 * signed mandates that it has not answered yet, for which it locks nothing. Never more than there is.
 */
function promisesOfUnits(holding: Holding, pending: readonly ApplicationFacts[]): Promised[] {
  const { fund, unavailableValue: locked } = holding
  const total = totalValue(holding)
  const applications = inRegistryOrder(pending)
  const listed = partsOf(
    fund,
    applications.filter(({ status }) => status !== ON_ITS_WAY),
  )
  const unanswered = partsOf(
    fund,
    applications.filter(({ status }) => status === ON_ITS_WAY),
  )
  const named = sumKnown(listed.map(worthOfUnits))
  const first = named === null ? null : atMost(locked > 0 ? locked : named, total)
  const second = atMost(sumKnown(unanswered.map(worthOfUnits)), less(total, first))
  return [
    { parts: listed, value: first },
    { parts: unanswered, value: second },
  ]
}

const atMost = (amount: Cents | null, limit: Cents | null): Cents | null =>
  amount === null || limit === null ? null : cents(Math.min(amount, limit))

const less = (amount: Cents | null, part: Cents | null): Cents | null =>
  amount === null || part === null ? null : minus(amount, part)

const partsOf = (fund: Pick<FundFacts, 'isin' | 'pillar'>, leaving: readonly ApplicationFacts[]): LeavingPart[] =>
  leaving.flatMap((application) => leavingParts(fund, application) ?? [])

/** The amount divided by weights; null where it or a weight is unknown. */
function shared(amount: Cents | null, weights: readonly (number | null)[]): (Cents | null)[] {
  const known = weights.flatMap((weight) => weight ?? [])
  if (amount === null || known.length < weights.length) return weights.map(() => null)
  return allocate(amount, known)
}

const filled = (source: Isin, parts: readonly LeavingPart[], values: readonly (Cents | null)[]): ExpectedMove[] =>
  parts.map(({ to }, index) => ({
    source,
    target: typeof to === 'string' ? to : to.isin,
    value: values[index] ?? null,
    earlier: true,
  }))

function worthOfUnits({ part }: LeavingPart): Cents | null {
  if ('share' in part) return ZERO_CENTS
  return part.nav === null ? null : valueOf(part.units, part.nav)
}
