import { type ApplicationFacts, isOutstanding, isWithdrawal } from '../application/application.ts'
import { byDayOfExecution } from '../application/application-order.ts'
import { type LeavingPart, leavingParts } from '../application/leaving-parts.ts'
import { promisedUnits } from '../application/pending-moves.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import type { Isin } from '../fund/isin.ts'
import { type Holding, isEmpty, totalValue } from '../holdings/holding.ts'
import { allocate } from '../money/allocate.ts'
import { type BasisPoints, basisPoints, NOTHING, WHOLE } from '../money/basis-points.ts'
import { type Cents, cents, minus, ZERO_CENTS } from '../money/cents.ts'

/** A pending application that takes out of a fund. */
export type FundPromise = Pick<ApplicationFacts, 'id' | 'type' | 'cancellationDeadline'>

/** The part of a fund that pending applications leave free. */
export type FreePart = {
  readonly source: Isin
  /** The part of today's holding that is on its way out; null when a price or the value is unknown. */
  readonly promised: BasisPoints | null
  /**
   * The largest share that a new transfer may name. It counts as the registry does on the day: of the remaining holding, so it can be
   * the whole although something is promised.
   */
  readonly free: BasisPoints
  /** Today's value of `free`; null when unknown. */
  readonly freeValue: Cents | null
  readonly promisedBy: readonly FundPromise[]
}

/**
 * The free part of a holding, which no pending application takes.
 * Second pillar: the registry takes each share of the units held at the beginning of the day of the exchange. Transfers of the same day
 * share the whole; an earlier day's transfers and sums are gone by then. A pending withdrawal takes the whole pillar. Third pillar: the
 * registry's locked units, or where it locks none those that its pending transfers and sums name, and those of signed mandates that it has
 * not answered yet.
 */
export function freePart(holding: Holding, pending: readonly ApplicationFacts[], today: CivilDate): FreePart {
  const promisedBy = pending.filter((application) => isOutstanding(application) && takesFrom(holding, application))
  const part = holding.fund.pillar === 2 ? freeShare(holding, promisedBy, today) : freeUnits(holding, promisedBy)
  return {
    source: holding.fund.isin,
    ...part,
    promisedBy: promisedBy.map(({ id, type, cancellationDeadline }) => ({ id, type, cancellationDeadline })),
  }
}

/** A holding with its free part. */
export type Source = Holding & { readonly part: FreePart }

/** The pending applications of a person's savings, and the day of the question. */
export type PendingFacts = { readonly pending: readonly ApplicationFacts[]; readonly today: CivilDate }

export function sourceOf(holding: Holding, { pending, today }: PendingFacts): Source {
  return { ...holding, part: freePart(holding, pending, today) }
}

/** True when there may be something for a new transfer: an unknown value is not nothing. */
export function isMovable(source: Source): boolean {
  return !isEmpty(source) && source.part.free > NOTHING
}

/** True when pending applications take everything that could be moved: nothing is left for a new transfer. */
export function isAllPromised(sources: readonly Source[]): boolean {
  return sources.some(({ part }) => part.promisedBy.length > 0) && !sources.some(isMovable)
}

/** Today's value of the part on its way; null when unknown. */
export function promisedValue(source: Source): Cents | null {
  const total = totalValue(source)
  return total === null || source.part.freeValue === null ? null : minus(total, source.part.freeValue)
}

/** Today's values of a new mandate's shares of a fund, adding up to the free part when the shares do; null when unknown. */
export function valuesOfShares(part: FreePart, named: readonly BasisPoints[]): (Cents | null)[] {
  if (part.freeValue === null) return named.map(() => null)
  const staying = Math.max(part.free - named.reduce((sum, share) => sum + share, 0), 0)
  return allocate(part.freeValue, [...named, staying]).slice(0, named.length)
}

type Part = Pick<FreePart, 'promised' | 'free' | 'freeValue'>

function takesFrom({ fund }: Holding, application: ApplicationFacts): boolean {
  if (application.source !== null) return application.source.isin === fund.isin
  return (fund.pillar === 2 && isWithdrawal(application)) || leavingParts(fund, application)?.length !== 0
}

/** Too little is known of a pending application: the registry has the last word about its units. */
const PART_UNKNOWN: Part = { promised: null, free: WHOLE, freeValue: null }

const shareOf = ({ part }: LeavingPart) => ('share' in part ? part.share : 0)

function freeShare(holding: Holding, promisedBy: readonly ApplicationFacts[], today: CivilDate): Part {
  const total = totalValue(holding)
  if (promisedBy.some(isWithdrawal)) return { promised: WHOLE, free: NOTHING, freeValue: ZERO_CENTS }
  const due = transferDueDay(today)
  const staying: { day: CivilDate; share: number }[] = []
  for (const { day, applications } of byDayOfExecution(promisedBy, today)) {
    const parts = applications.map((application) => leavingParts(holding.fund, application))
    if (parts.includes(null)) return PART_UNKNOWN
    const share = parts.flatMap((each) => each ?? []).reduce((sum, part) => sum + shareOf(part), 0)
    staying.push({ day, share: Math.max(WHOLE - share, 0) })
  }
  const free = staying.some(({ share }) => share === 0)
    ? NOTHING
    : basisPoints(staying.find(({ day }) => day === due)?.share ?? WHOLE)
  const left = (whole: Cents) => staying.reduce((rest, { share }) => firstPart(rest, share, WHOLE - share), whole)
  return {
    promised: basisPoints(WHOLE - left(cents(WHOLE))),
    free,
    // Units locked by the registry are not free, regardless of the shares.
    freeValue:
      total === null || holding.value === null ? null : cents(Math.max(Math.min(left(total), holding.value), 0)),
  }
}

function freeUnits(holding: Holding, promisedBy: readonly ApplicationFacts[]): Part {
  const total = totalValue(holding)
  const promisedValue = promisedUnits(holding, promisedBy)
  if (total === null || promisedValue === null) return PART_UNKNOWN
  const freeValue = minus(total, promisedValue)
  return {
    promised: basisPoints(firstPart(cents(WHOLE), promisedValue, freeValue)),
    free: freeValue === 0 && promisedValue > 0 ? NOTHING : WHOLE,
    freeValue,
  }
}

function firstPart(amount: Cents, first: number, second: number): Cents {
  return allocate(amount, [first, second])[0] ?? ZERO_CENTS
}
