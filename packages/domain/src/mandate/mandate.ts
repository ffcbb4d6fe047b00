import type { FundFacts, Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type BasisPoints, WHOLE } from '../money/basis-points.ts'
import { roundedQuotient, safeNumber } from '../money/decimal.ts'
import { type Units, units } from '../money/units.ts'

/** A share of the source fund that shall go to the target, as the wire says it in both pillars. */
export type RequestedExchange = { readonly source: Isin; readonly target: Isin; readonly share: BasisPoints }

export type MandateRequest = {
  readonly exchanges: readonly RequestedExchange[]
  /** Null: contributions stay where they are. */
  readonly futureFund: Isin | null
}

/** A fund that the person holds, with its units as the registry knows them. */
export type HeldUnits = { readonly isin: Isin; readonly units: Units }

export type MandateFacts = {
  readonly funds: readonly FundFacts[]
  readonly held: readonly HeldUnits[]
}

/** What the registry is sent: a share in the second pillar, units in the third. */
export type ExchangeAmount = { readonly share: BasisPoints } | { readonly units: Units }

/** A mandate that may be signed. */
export type Mandate = {
  readonly pillar: Pillar
  readonly exchanges: readonly { readonly source: Isin; readonly target: Isin; readonly amount: ExchangeAmount }[]
  readonly futureFund: Isin | null
}

/** Why a mandate cannot be made. */
export type MandateProblem =
  | { readonly reason: 'nothing-chosen' | 'mixed-pillars' }
  | { readonly reason: 'amount-out-of-range' | 'duplicate-exchange'; readonly source: Isin; readonly target: Isin }
  | { readonly reason: 'source-amount-exceeded' | 'same-source-and-target' | 'source-not-held'; readonly source: Isin }
  | { readonly reason: 'unknown-fund' | 'target-not-active' | 'future-fund-not-active'; readonly fund: Isin }

export type MandateCheck =
  | { readonly ok: true; readonly mandate: Mandate }
  | { readonly ok: false; readonly problems: readonly [MandateProblem, ...MandateProblem[]] }

/**
 * The mandate for a request, or everything that is wrong with it, the amount and the self transfer first, as the public
 * product answers (api-contract 4.1, and what it does not check). That the future fund is the active one is the registry's
 * own answer. Third-pillar shares become units: share x held units, 4 decimals half up, never more than is held.
 */
export function checkMandate(request: MandateRequest, facts: MandateFacts): MandateCheck {
  const fundOf = new Map(facts.funds.map((fund) => [fund.isin, fund]))
  const [problem, ...problems] = [...shapeProblems(request), ...fundProblems(request, facts, fundOf)]
  if (problem !== undefined) return { ok: false, problems: [problem, ...problems] }
  const first = request.futureFund ?? request.exchanges[0]?.source
  const pillar = first === undefined ? undefined : fundOf.get(first)?.pillar
  if (pillar === undefined) return { ok: false, problems: [{ reason: 'nothing-chosen' }] }
  return {
    ok: true,
    mandate: { pillar, exchanges: exchangesOf(pillar, request, facts.held), futureFund: request.futureFund },
  }
}

function shapeProblems({ exchanges, futureFund }: MandateRequest): MandateProblem[] {
  const problems: MandateProblem[] = []
  if (exchanges.length === 0 && futureFund === null) problems.push({ reason: 'nothing-chosen' })
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
  { exchanges, futureFund }: MandateRequest,
  { held }: MandateFacts,
  fundOf: ReadonlyMap<Isin, FundFacts>,
): MandateProblem[] {
  const problems: MandateProblem[] = []
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
  }
  if (futureFund !== null && isClosed(futureFund)) problems.push({ reason: 'future-fund-not-active', fund: futureFund })
  return problems
}

function exchangesOf(pillar: Pillar, request: MandateRequest, held: readonly HeldUnits[]): Mandate['exchanges'] {
  if (pillar === 2) return request.exchanges.map(({ source, target, share }) => ({ source, target, amount: { share } }))
  const left = new Map(held.map((fund) => [fund.isin, fund.units]))
  return request.exchanges.map(({ source, target, share }) => {
    const whole = held.find(({ isin }) => isin === source)?.units ?? units(0)
    const taken = units(Math.min(unitsOfShare(whole, share), left.get(source) ?? 0))
    left.set(source, units((left.get(source) ?? 0) - taken))
    return { source, target, amount: { units: taken } }
  })
}

/** Share x units, 4 decimals half up (api-contract 4.1). */
export function unitsOfShare(quantity: Units, share: BasisPoints): Units {
  return units(safeNumber(roundedQuotient(BigInt(quantity) * BigInt(share), BigInt(WHOLE))))
}
