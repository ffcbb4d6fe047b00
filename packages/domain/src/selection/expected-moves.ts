import {
  type ApplicationFacts,
  isFundPensionOpening,
  isOutstanding,
  isWithdrawal,
  takesOutOf,
} from '../account/application.ts'
import { type LeavingPart, leavingParts } from '../account/leaving-parts.ts'
import { transferDueDay } from '../dates/deadlines.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { totalValue } from '../holdings/holding.ts'
import { allocate } from '../money/allocate.ts'
import { WHOLE } from '../money/basis-points.ts'
import { type Cents, cents, minus, sumKnown, ZERO_CENTS } from '../money/cents.ts'
import { valueOf } from '../money/units.ts'
import type { ChosenExchange } from '../mandate/chosen-mandate.ts'
import { type OnTheWay, type Source, valuesOfShares } from './free-part.ts'

/** Money that leaves a fund at today's price; null when unknown. */
export type ExpectedMove = {
  readonly source: Isin
  /** A fund, a pension investment account, or the person's own bank account. */
  readonly target: Isin | 'pik' | 'paid-out'
  readonly value: Cents | null
  /** Moved by an earlier application, not by the mandate. */
  readonly earlier: boolean
}

/** Everything carried out until the mandate, the mandate included. */
export type ExpectedMoves = {
  readonly moves: readonly ExpectedMove[]
  /** Funds that earlier applications move into. */
  readonly targets: readonly FundFacts[]
  /** Something is on its way, but too little known to be counted. */
  readonly uncounted: boolean
}

/**
 * The moves until a mandate of today is carried out: transfers and sums of an earlier day apply to the holdings of that day, those of
 * the same day share them with the mandate (docs/rules.md: What is on its way). `held`: holdings of one pillar.
 */
export function expectedMoves(
  held: readonly Source[],
  exchanges: readonly ChosenExchange[],
  onTheWay: OnTheWay,
): ExpectedMoves {
  const pending = onTheWay.pending.filter(isOutstanding)
  const pillar = held[0]?.fund.pillar
  const leaving = pending.filter((each) => pillarOf(each) === pillar && !isWithdrawal(each))
  const targets = leaving.flatMap(({ moves }) => moves).flatMap(({ target }) => target ?? [])
  return {
    moves: pillar === 3 ? movesOfUnits(held, exchanges, leaving) : movesOfShares(held, exchanges, leaving, onTheWay),
    targets,
    uncounted: pillar !== undefined && pending.some((each) => isUncounted(each, pillar)),
  }
}

const pillarOf = (application: ApplicationFacts): Pillar | null =>
  application.type === 'TRANSFER' ? (application.source?.pillar ?? null) : takesOutOf(application)

/**
 * A transfer or a sum with an unknown fund or units; a withdrawal, which takes all of the second pillar on a day of its own; a fund
 * pension, which takes a part every month.
 */
function isUncounted(application: ApplicationFacts, pillar: Pillar): boolean {
  const { type, source, moves, takes } = application
  if (type === 'TRANSFER' && source === null) return true
  if (pillarOf(application) !== pillar) return false
  if (isWithdrawal(application) || isFundPensionOpening(application) || takes === null) return true
  return [...moves, ...takes].some(({ part }) => 'units' in part && part.nav === null)
}

/** Third pillar: an application names units, and all pending ones come before the mandate. */
function movesOfUnits(
  held: readonly Source[],
  exchanges: readonly ChosenExchange[],
  leaving: readonly ApplicationFacts[],
): ExpectedMove[] {
  return held.flatMap((holding) => {
    const { part, fund } = holding
    const earlier = partsOf(fund, leaving)
    const worths = earlier.map(worthOfUnits)
    const total = totalValue(holding)
    const promised = total === null || part.freeValue === null ? null : minus(total, part.freeValue)
    const rows = rowsFrom(fund.isin, exchanges)
    return [
      ...filled(fund.isin, earlier, shared(promised, worths)),
      ...chosen(
        rows,
        valuesOfShares(
          part,
          rows.map(({ share }) => share),
        ),
      ),
    ]
  })
}

/** Second pillar: shares of the holdings at the beginning of their day. */
function movesOfShares(
  held: readonly Source[],
  exchanges: readonly ChosenExchange[],
  leaving: readonly ApplicationFacts[],
  { today }: OnTheWay,
): ExpectedMove[] {
  const due = transferDueDay(today)
  const dayOf = ({ dueDate }: ApplicationFacts) => (dueDate === null || dueDate > due ? due : dueDate)
  const amounts = new Map<Isin, Cents | null>(held.map((holding) => [holding.fund.isin, totalValue(holding)]))
  const locked = new Map(held.map(({ fund, unavailableValue }) => [fund.isin, unavailableValue]))
  const moves: ExpectedMove[] = []
  for (const day of [...new Set([...leaving.map(dayOf), due])].sort()) {
    const ofDay = leaving.filter((application) => dayOf(application) === day)
    const moved = [...amounts].flatMap(([source, total]) => {
      const rows = day === due ? rowsFrom(source, exchanges) : []
      const earlier = partsOf({ isin: source, pillar: 2 }, ofDay)
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
  rows: readonly ChosenExchange[],
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
  return [
    ...filled(source, earlier, shared(less(total, staying), shares)),
    ...chosen(rows, shared(free, [...named, rest]).slice(0, rows.length)),
  ]
}

const less = (amount: Cents | null, part: Cents | null): Cents | null =>
  amount === null || part === null ? null : minus(amount, part)

/** Unknown parts are left out: they are told as uncounted. */
const partsOf = (fund: Pick<FundFacts, 'isin' | 'pillar'>, leaving: readonly ApplicationFacts[]): LeavingPart[] =>
  leaving.flatMap((application) => leavingParts(fund, application) ?? [])

const rowsFrom = (source: Isin, exchanges: readonly ChosenExchange[]): ChosenExchange[] =>
  exchanges.filter((row) => row.source === source)

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

const chosen = (rows: readonly ChosenExchange[], values: readonly (Cents | null)[]): ExpectedMove[] =>
  rows.map(({ source, target }, index) => ({ source, target, value: values[index] ?? null, earlier: false }))

function worthOfUnits({ part }: LeavingPart): number | null {
  if ('share' in part) return 0
  return part.nav === null ? null : valueOf(part.units, part.nav)
}
