import { endWithMoneyOut } from '../application/contributions-end.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { withdrawalDays, type WithdrawalDays } from '../dates/withdrawal-days.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import { type Cents, minus, sumCents, ZERO_CENTS } from '../money/cents.ts'
import { exactCents } from '../money/exact-cents.ts'
import { valueOf } from '../money/units.ts'
import type { ComingRate } from '../payment-rate/rate-standing.ts'
import { voidRate } from '../payment-rate/void-rate.ts'
import { inForceOn } from '../law/figure.ts'
import { LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { firstPaymentOf, lastPaymentDay } from './fund-pension.ts'
import type { PillarFund } from './withdrawal-application.ts'
import type { FundPensionRight, WithdrawalRight } from './withdrawal-right.ts'
import {
  type PillarPart,
  type WantedSum,
  type WithdrawablePillar,
  withdrawalSplit,
  type WithdrawalSplit,
} from './withdrawal-split.ts'
import { fundPensionTax, taxed, type TaxedSum } from './withdrawal-tax.ts'

/** How money of a pillar is taken out; `leave`: none is, `sum-and-pension`: a sum, and a fund pension from the rest. */
export const WAYS_OUT = ['leave', 'sum', 'fund-pension', 'sum-and-pension'] as const
export type WayOut = (typeof WAYS_OUT)[number]
export type WaysOut = Readonly<Record<Pillar, WayOut>>

/** A pillar with the right to take money out of it, and the funds to take it from. */
export type PillarToChoose = { readonly right: WithdrawalRight; readonly funds: readonly PillarFund[] }

export type WithdrawalChoice = {
  readonly ways: WaysOut
  /** Before tax, over all pillars with a sum; null while none is given. */
  readonly wanted: WantedSum | null
  /** Of every chosen fund pension, in whole years; null while none are given. */
  readonly years: number | null
}

export type ChoiceFacts = {
  readonly today: CivilDate
  readonly pillars: Readonly<Record<Pillar, PillarToChoose>>
  /** Recommended years of a fund pension; null when not known. */
  readonly recommendedYears: number | null
  /** An arrest or a bankruptcy claim; null when not known. */
  readonly hasClaim: boolean | null
  /** As in `WithdrawalStanding`. */
  readonly contributionsEnd: CivilDate | null
  /** Signed contribution rates that are not in force yet, in the order of their days. */
  readonly coming: readonly ComingRate[]
}

/** A fund pension at today's prices: units are sold in equal parts, so each payment follows the price. */
export type PensionPart = {
  readonly kind: 'fund-pension'
  readonly pillar: Pillar
  /** Value of all units that it sells: those of its pillar without the sum beside it. */
  readonly pot: Cents
  readonly years: number
  readonly tax: BasisPoints
  /** The first monthly payment. */
  readonly first: TaxedSum
  readonly lastPayment: CivilDate
  readonly days: WithdrawalDays
}
/** A sum from one pillar. */
export type SumPart = { readonly kind: 'sum'; readonly rate: BasisPoints; readonly days: WithdrawalDays } & PillarPart

export type ChosenPart = SumPart | PensionPart

export type Proposal = {
  readonly kind: 'proposed'
  /** One application each, the third pillar first, and a sum before the fund pension from its rest. */
  readonly parts: readonly ChosenPart[]
  /** All sums together; null without any. */
  readonly sum: TaxedSum | null
  /** Value left in the funds of each pillar; a fund pension leaves all of it there and sells it month by month. */
  readonly left: Readonly<Record<Pillar, Cents | null>>
  /** The day from which nothing is paid into the second pillar any more; null when the choice ends nothing. */
  readonly contributionsEnd: CivilDate | null
  /** The coming contribution rate that never comes into force, because contributions have ended by its day; null without one. */
  readonly voidRate: ComingRate | null
}

type Refusal = Extract<WithdrawalSplit, { kind: 'refused' }>

/** The applications of a choice today, or the reason why it cannot be signed. */
export type ChosenWithdrawal =
  | Proposal
  | { readonly kind: 'incomplete'; readonly missing: 'way' | 'sum' | 'years' }
  | Refusal
  /** `nothing-left`: the sum leaves nothing for the fund pension from the same pillar. */
  | { readonly kind: 'refused'; readonly reason: 'not-allowed' | 'nothing-left'; readonly pillar: Pillar }
  | { readonly kind: 'refused'; readonly reason: 'recommendation-unknown' }
  /** A pending exchange takes units out of the fund before the payout. */
  | { readonly kind: 'refused'; readonly reason: 'promised'; readonly isin: Isin }

const THIRD_FIRST: readonly Pillar[] = [3, 2]

/** The ways out of a pillar today, `leave` first. */
export function waysOutOf({ right }: Pick<PillarToChoose, 'right'>): readonly WayOut[] {
  return right.kind === 'may' ? WAYS_BY_RIGHT[right.fundPension] : ['leave']
}

const WAYS_BY_RIGHT = {
  'not-yet': ['leave', 'sum'],
  'of-all': ['leave', 'sum', 'fund-pension'],
  'beside-sum': WAYS_OUT,
} as const satisfies Record<FundPensionRight, readonly WayOut[]>

const KINDS_OF: Readonly<Record<WayOut, readonly ChosenPart['kind'][]>> = {
  leave: [],
  sum: ['sum'],
  'fund-pension': ['fund-pension'],
  'sum-and-pension': ['sum', 'fund-pension'],
}

/** The pillars from which a choice takes a sum, or begins a fund pension; the third first. */
export const pillarsWith = (kind: ChosenPart['kind'], ways: WaysOut): readonly Pillar[] =>
  THIRD_FIRST.filter((pillar) => KINDS_OF[ways[pillar]].includes(kind))

/** False where a fund pension gets the rest of a pillar: then a sum of everything leaves nothing for it. */
export const mayTakeAll = (ways: WaysOut): boolean => !THIRD_FIRST.some((pillar) => ways[pillar] === 'sum-and-pension')

/** Applies the rules of sums, fund pensions, tax and days to a choice (docs/rules.md: Taking money out). */
export function chosenWithdrawal(choice: WithdrawalChoice, facts: ChoiceFacts): ChosenWithdrawal {
  const { ways, wanted, years } = choice
  const barred = THIRD_FIRST.find((pillar) => !waysOutOf(facts.pillars[pillar]).includes(ways[pillar]))
  if (barred !== undefined) return { kind: 'refused', reason: 'not-allowed', pillar: barred }
  const [sums, pensions] = [pillarsWith('sum', ways), pillarsWith('fund-pension', ways)]
  if (sums.length + pensions.length === 0) return { kind: 'incomplete', missing: 'way' }
  if (sums.length > 0 && wanted === null) return { kind: 'incomplete', missing: 'sum' }
  const split = wanted === null || sums.length === 0 ? null : splitOver(wanted, sums, facts)
  if (split?.kind === 'refused') return split
  if (pensions.length > 0 && years === null) return { kind: 'incomplete', missing: 'years' }
  const opened = pensions.map((pillar) =>
    pensionFrom(pillar, years ?? 0, { facts, taken: split?.pillars.find((part) => part.pillar === pillar) }),
  )
  const refused = opened.find((part) => part.kind === 'refused')
  if (refused !== undefined) return refused
  return proposalOf(
    split,
    opened.filter((part) => part.kind === 'fund-pension'),
    facts,
  )
}

function splitOver(wanted: WantedSum, from: readonly Pillar[], { pillars, today, hasClaim }: ChoiceFacts) {
  const split = withdrawalSplit(
    wanted,
    from.flatMap((pillar): WithdrawablePillar[] => {
      const { right, funds } = pillars[pillar]
      const { paidFrom } = withdrawalDays({ kind: 'sum', pillar }, today, hasClaim)
      const reduced = inForceOn(LUMP_SUM_TAX, paidFrom).share
      return right.kind === 'may' ? [{ pillar, tax: right.sumTax, reduced, funds }] : []
    }),
  )
  if (split.kind === 'refused') return split
  const isTaken = ({ isin }: PillarFund) =>
    split.pillars.some(({ funds }) => funds.some((taken) => taken.isin === isin))
  const promised = from.flatMap((pillar) => pillars[pillar].funds).find((fund) => fund.leavesBefore && isTaken(fund))
  return promised === undefined ? split : ({ kind: 'refused', reason: 'promised', isin: promised.isin } as const)
}

type Opened = PensionPart | Extract<ChosenWithdrawal, { kind: 'refused' }>

/** `taken`: the sum from the same pillar. */
function pensionFrom(
  pillar: Pillar,
  years: number,
  { facts, taken }: { facts: ChoiceFacts; taken: PillarPart | undefined },
): Opened {
  const { today, pillars, recommendedYears, hasClaim } = facts
  const days = withdrawalDays({ kind: 'fund-pension', pillar }, today, hasClaim)
  const tax = fundPensionTax(years, recommendedYears, days.paidFrom)
  if (tax === null) return { kind: 'refused', reason: 'recommendation-unknown' }
  const held = pillars[pillar].funds.filter((fund) => fund.units > 0)
  const unpriced = held.find(({ nav }) => nav === null)
  if (unpriced !== undefined) return { kind: 'refused', reason: 'price-missing', isin: unpriced.isin }
  const pot = minus(worthOfFunds(held) ?? ZERO_CENTS, taken?.gross ?? ZERO_CENTS)
  if (pot === 0 && taken !== undefined) return { kind: 'refused', reason: 'nothing-left', pillar }
  if (pot === 0) return { kind: 'refused', reason: 'nothing-held' }
  return {
    kind: 'fund-pension',
    pillar,
    pot,
    years,
    tax,
    first: taxed(firstPaymentOf(exactCents(pot), years), tax),
    lastPayment: lastPaymentDay(days.paidFrom, years),
    days,
  }
}

/** Value of the units that can be taken out; null when a fund has no price. */
export function worthOfFunds(funds: readonly PillarFund[]): Cents | null {
  const held = funds.filter((fund) => fund.units > 0)
  const values = held.flatMap(({ units, nav }) => (nav === null ? [] : [valueOf(units, nav)]))
  return values.length < held.length ? null : sumCents(values)
}

function proposalOf(
  split: Extract<WithdrawalSplit, { kind: 'split' }> | null,
  pensions: readonly PensionPart[],
  { today, pillars, hasClaim, contributionsEnd: end, coming }: ChoiceFacts,
): Proposal {
  const sums = (split?.pillars ?? []).flatMap((part): SumPart[] => {
    const { right } = pillars[part.pillar]
    if (right.kind !== 'may') return []
    const days = withdrawalDays({ kind: 'sum', pillar: part.pillar }, today, hasClaim)
    return [{ kind: 'sum', rate: right.sumTax, days, ...part }]
  })
  const parts = [...sums, ...pensions].toSorted((one, other) => other.pillar - one.pillar)
  const leftIn = (pillar: Pillar) => {
    const worth = worthOfFunds(pillars[pillar].funds)
    const taken = sums.find((part) => part.pillar === pillar)?.gross ?? ZERO_CENTS
    return worth === null ? null : minus(worth, taken)
  }
  const contributionsEnd = parts.some(({ pillar }) => pillar === 2) ? endWithMoneyOut(end, today) : null
  return {
    kind: 'proposed',
    parts,
    sum: split && { gross: split.gross, tax: split.tax, inHand: split.inHand },
    left: { 2: leftIn(2), 3: leftIn(3) },
    contributionsEnd,
    voidRate: voidRate(coming, contributionsEnd),
  }
}
