import type { JoiningObstacle } from '../account/second-pillar-state.ts'
import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type BasisPoints, basisPoints, WHOLE } from '../money/basis-points.ts'
import { roundedQuotient, safeNumber } from '../money/decimal.ts'
import { type Units, units } from '../money/units.ts'
import { type ChosenMandate, isNothingChosen } from './chosen-mandate.ts'

/** A fund that the person holds. */
export type HeldFund = {
  readonly isin: Isin
  /** All units, including those in pending applications. */
  readonly units: Units
  /** Third pillar: the units outside of pending applications. */
  readonly freeUnits: Units
  /** Second pillar: the largest share that a new transfer may name (`freePart`). */
  readonly freeShare: BasisPoints
}

/** The fund of new contributions of its pillar, now or once a pending choice takes effect. */
export type ContributionFund = { readonly isin: Isin; readonly pending: boolean }

export type MandateFacts = {
  readonly funds: readonly FundFacts[]
  readonly held: readonly HeldFund[]
  /** Funds that people may not leave. */
  readonly exitRestricted: readonly Isin[]
  /** At most one per pillar: the fund of contributions after all pending choices. */
  readonly contributionFunds: readonly ContributionFund[]
  /** Why no fund can be chosen for second-pillar contributions; null when one can. */
  readonly joining: JoiningObstacle | null
}

type Between = { readonly source: Isin; readonly target: Isin }

/** The amount sent to the registry: a share in the second pillar, units in the third. */
export type ExchangeAmount =
  | { readonly kind: 'share'; readonly share: BasisPoints }
  | { readonly kind: 'units'; readonly units: Units }

/** A mandate that may be signed. */
export type Mandate = {
  readonly pillar: Pillar
  readonly exchanges: readonly { readonly source: Isin; readonly target: Isin; readonly amount: ExchangeAmount }[]
  readonly futureFund: Isin | null
}

/** Reasons why a mandate cannot be made. */
export type MandateProblem =
  | { readonly reason: 'nothing-chosen' | 'mixed-pillars' }
  | {
      readonly reason:
        | 'amount-out-of-range'
        | 'duplicate-exchange'
        /** A third-pillar part of less than the smallest unit: the registry would refuse it after the signature. */
        | 'amount-too-small'
      readonly source: Isin
      readonly target: Isin
    }
  | {
      readonly reason:
        | 'source-amount-exceeded'
        | 'same-source-and-target'
        | 'source-not-held'
        | 'source-restricted'
        /** More than pending applications leave free. */
        | 'source-promised'
      readonly source: Isin
    }
  | {
      readonly reason:
        | 'unknown-fund'
        | 'target-not-active'
        | 'future-fund-not-active'
        | 'future-fund-already-active'
        | 'future-fund-promised'
      readonly fund: Isin
    }
  | JoiningObstacle

export type MandateCheck =
  | { readonly ok: true; readonly mandate: Mandate }
  | { readonly ok: false; readonly problems: readonly [MandateProblem, ...MandateProblem[]] }

/**
 * The mandate for a request, or all of its problems, the amount and the self transfer first. Third-pillar shares become units: share x
 * free units, 4 decimals half up, never more than is free.
 */
export function checkMandate(sent: ChosenMandate, facts: MandateFacts): MandateCheck {
  const request = withoutSurplus(sent)
  const [problem, ...problems] = [...shapeProblems(request), ...fundProblems(request, facts)]
  if (problem !== undefined) return { ok: false, problems: [problem, ...problems] }
  const first = request.futureFund ?? request.exchanges[0]?.source
  const pillar = facts.funds.find(({ isin }) => isin === first)?.pillar
  if (pillar === undefined) return { ok: false, problems: [{ reason: 'nothing-chosen' }] }
  const exchanges = exchangesOf(pillar, request, facts.held)
  const mandate: Mandate = { pillar, exchanges, futureFund: request.futureFund }
  const [promised, ...more] = [...promiseProblems(mandate, facts), ...partsWithoutUnits(mandate, facts)]
  return promised === undefined ? { ok: true, mandate } : { ok: false, problems: [promised, ...more] }
}

/**
 * Everything that prevents signing a mandate now, although it could be made: the person's funds and pending applications may have
 * changed since. Empty when it may be signed.
 */
export function obstaclesToSigning(mandate: Mandate, facts: MandateFacts): MandateProblem[] {
  return [...fundProblems(mandate, facts), ...promiseProblems(mandate, facts)]
}

function shapeProblems(chosen: ChosenMandate): MandateProblem[] {
  const { exchanges } = chosen
  const problems: MandateProblem[] = []
  if (isNothingChosen(chosen)) problems.push({ reason: 'nothing-chosen' })
  const sums = new Map<Isin, number>()
  for (const { source, share } of exchanges) sums.set(source, (sums.get(source) ?? 0) + share)
  for (const [source, sum] of sums) if (sum > WHOLE) problems.push({ reason: 'source-amount-exceeded', source })
  const seen = new Set<string>()
  for (const { source, target, share } of exchanges) {
    if (source === target) problems.push({ reason: 'same-source-and-target', source })
    if (share <= 0 || share > WHOLE) problems.push({ reason: 'amount-out-of-range', source, target })
    if (seen.has(`${source} ${target}`)) problems.push({ reason: 'duplicate-exchange', source, target })
    seen.add(`${source} ${target}`)
  }
  return problems
}

function fundProblems(
  { exchanges, futureFund }: Pick<Mandate, 'futureFund'> & { readonly exchanges: readonly Between[] },
  { funds, held, exitRestricted, joining }: MandateFacts,
): MandateProblem[] {
  const problems: MandateProblem[] = []
  const fundOf = new Map(funds.map((fund) => [fund.isin, fund]))
  const named = new Set([
    ...exchanges.flatMap(({ source, target }) => [source, target]),
    ...(futureFund === null ? [] : [futureFund]),
  ])
  for (const fund of named) if (!fundOf.has(fund)) problems.push({ reason: 'unknown-fund', fund })
  const pillars = new Set([...named].flatMap((isin) => fundOf.get(isin)?.pillar ?? []))
  if (pillars.size > 1) problems.push({ reason: 'mixed-pillars' })
  const isClosed = (isin: Isin) => fundOf.has(isin) && fundOf.get(isin)?.status !== 'ACTIVE'
  for (const fund of new Set(exchanges.map(({ target }) => target))) {
    if (isClosed(fund)) problems.push({ reason: 'target-not-active', fund })
  }
  for (const source of new Set(exchanges.map((exchange) => exchange.source))) {
    if (!held.some(({ isin, units: quantity }) => isin === source && quantity > 0)) {
      problems.push({ reason: 'source-not-held', source })
    }
    if (exitRestricted.includes(source)) problems.push({ reason: 'source-restricted', source })
  }
  if (futureFund !== null && isClosed(futureFund)) problems.push({ reason: 'future-fund-not-active', fund: futureFund })
  if (joining !== null && futureFund !== null && fundOf.get(futureFund)?.pillar === 2) problems.push(joining)
  return problems
}

/** Parts of funds that have free units, but too few for the part to have any. */
function partsWithoutUnits({ exchanges }: Mandate, { held }: MandateFacts): MandateProblem[] {
  return exchanges
    .filter(({ amount }) => amount.kind === 'units' && amount.units === 0)
    .filter(({ source }) => held.some(({ isin, freeUnits }) => isin === source && freeUnits > 0))
    .map(({ source, target }) => ({ reason: 'amount-too-small', source, target }))
}

/** Pending units are not free, and a direction that already applies need not be chosen again. */
function promiseProblems({ exchanges, futureFund }: Mandate, facts: MandateFacts): MandateProblem[] {
  const problems: MandateProblem[] = []
  for (const source of new Set(exchanges.map((exchange) => exchange.source))) {
    const fund = facts.held.find(({ isin }) => isin === source)
    const amounts = exchanges.filter((exchange) => exchange.source === source).map(({ amount }) => amount)
    const shares = amounts.reduce((sum, amount) => sum + (amount.kind === 'share' ? amount.share : 0), 0)
    const quantity = amounts.reduce((sum, amount) => sum + (amount.kind === 'units' ? amount.units : 0), 0)
    const nothingLeft = amounts.some(({ kind }) => kind === 'units') && fund?.freeUnits === 0
    if (fund === undefined || shares > fund.freeShare || quantity > fund.freeUnits || nothingLeft) {
      problems.push({ reason: 'source-promised', source })
    }
  }
  const direction = facts.contributionFunds.find(({ isin }) => isin === futureFund)
  if (direction !== undefined) {
    const reason = direction.pending ? 'future-fund-promised' : 'future-fund-already-active'
    problems.push({ reason, fund: direction.isin })
  }
  return problems
}

/**
 * Shares arrive rounded to basis points, so the parts of a whole can exceed it by at most half a basis point each. The last part of the
 * fund is reduced by the excess.
 */
function withoutSurplus(request: ChosenMandate): ChosenMandate {
  const exchanges = [...request.exchanges]
  for (const source of new Set(exchanges.map((exchange) => exchange.source))) {
    const parts = exchanges.filter((exchange) => exchange.source === source)
    const surplus = parts.reduce((sum, { share }) => sum + share, 0) - WHOLE
    const last = parts.at(-1)
    if (last === undefined || surplus <= 0 || surplus > parts.length / 2 || surplus >= last.share) continue
    exchanges[exchanges.lastIndexOf(last)] = { ...last, share: basisPoints(last.share - surplus) }
  }
  return { ...request, exchanges }
}

function exchangesOf(pillar: Pillar, request: ChosenMandate, held: readonly HeldFund[]): Mandate['exchanges'] {
  if (pillar === 2)
    return request.exchanges.map(({ source, target, share }) => ({ source, target, amount: { kind: 'share', share } }))
  const left = new Map<Isin, { quantity: Units; share: number }>(
    held.map(({ isin, freeUnits }) => [isin, { quantity: freeUnits, share: WHOLE }]),
  )
  return request.exchanges.map(({ source, target, share }) => {
    const whole = held.find(({ isin }) => isin === source)?.freeUnits ?? units(0)
    const rest = left.get(source) ?? { quantity: units(0), share: 0 }
    // Moving a whole fund moves it to the last ten-thousandth of a unit.
    const isLast = rest.share - share <= 0
    const taken = isLast ? rest.quantity : units(Math.min(unitsOfShare(whole, share), rest.quantity))
    left.set(source, { quantity: units(rest.quantity - taken), share: rest.share - share })
    return { source, target, amount: { kind: 'units', units: taken } }
  })
}

/** Share x units, 4 decimals half up. */
export function unitsOfShare(quantity: Units, share: BasisPoints): Units {
  return units(safeNumber(roundedQuotient(BigInt(quantity) * BigInt(share), BigInt(WHOLE))))
}
