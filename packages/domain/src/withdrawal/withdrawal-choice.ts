import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Cents, minus, ZERO_CENTS } from '../money/cents.ts'
import { exactCents } from '../money/exact-cents.ts'
import type { ComingRate } from '../payment-rate/rate-standing.ts'
import { inForceOn } from '../law/figure.ts'
import { LUMP_SUM_TAX } from '../law/statutory-figures.ts'
import { firstPaymentOf, lastPaymentDay } from './fund-pension.ts'
import { obstacleOfPension, type PillarFund, promisedFund, worthOfFunds } from './withdrawable-fund.ts'
import type { FundPensionRight, WithdrawalRight } from './withdrawal-right.ts'
import {
  type PillarPart,
  type WantedSum,
  type WithdrawablePillar,
  withdrawalSplit,
  type WithdrawalSplit,
} from './withdrawal-split.ts'
import { taxed, type TaxedSum } from './withdrawal-tax.ts'
import {
  endTogether,
  rateVoidedTogether,
  type TermFacts,
  withdrawalTerms,
  type WithdrawalTerms,
} from './withdrawal-terms.ts'

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

export type ChoiceFacts = TermFacts & {
  readonly pillars: Readonly<Record<Pillar, PillarToChoose>>
  /** Signed contribution rates that are not in force yet, in the order of their days. */
  readonly coming: readonly ComingRate[]
}

/** A fund pension at today's prices: units are sold in equal parts, so each payment follows the price. */
export type PensionPart = WithdrawalTerms & {
  readonly kind: 'fund-pension'
  readonly pillar: Pillar
  /** Value of all units that it sells: those of its pillar without the sum beside it. */
  readonly pot: Cents
  readonly years: number
  /** The first monthly payment. */
  readonly first: TaxedSum
  readonly lastPayment: CivilDate
}
/** A sum from one pillar; `rate` is the share of its tax, `tax` the tax in cents. */
export type SumPart = Omit<WithdrawalTerms, 'tax'> & {
  readonly kind: 'sum'
  readonly rate: WithdrawalTerms['tax']
} & PillarPart

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
  const opened: Opened[] = []
  for (const pillar of pensions) {
    if (years === null) return { kind: 'incomplete', missing: 'years' }
    opened.push(pensionFrom(pillar, years, { facts, taken: split?.pillars.find((part) => part.pillar === pillar) }))
  }
  const refused = opened.find((part) => part.kind === 'refused')
  if (refused !== undefined) return refused
  return proposalOf(
    split,
    opened.filter((part) => part.kind === 'fund-pension'),
    facts,
  )
}

function splitOver(wanted: WantedSum, from: readonly Pillar[], facts: ChoiceFacts) {
  const { pillars } = facts
  const split = withdrawalSplit(
    wanted,
    from.flatMap((pillar): WithdrawablePillar[] => {
      const terms = termsOfSum(pillar, facts)
      if (terms === null) return []
      const reduced = inForceOn(LUMP_SUM_TAX, terms.days.paidFrom).share
      return [{ pillar, tax: terms.tax, reduced, funds: pillars[pillar].funds }]
    }),
  )
  if (split.kind === 'refused') return split
  const promised = promisedFund(
    from.flatMap((pillar) => pillars[pillar].funds),
    split.pillars.flatMap(({ funds }) => funds),
  )
  return promised === null ? split : ({ kind: 'refused', ...promised } as const)
}

/** Null without the right to one. */
function termsOfSum(pillar: Pillar, facts: ChoiceFacts): WithdrawalTerms | null {
  const { right } = facts.pillars[pillar]
  return right.kind === 'may' ? withdrawalTerms({ kind: 'sum', pillar }, right.sumTax, facts) : null
}

type Opened = PensionPart | Extract<ChosenWithdrawal, { kind: 'refused' }>

/** `taken`: the sum from the same pillar. */
function pensionFrom(
  pillar: Pillar,
  years: number,
  { facts, taken }: { facts: ChoiceFacts; taken: PillarPart | undefined },
): Opened {
  const { right, funds } = facts.pillars[pillar]
  if (right.kind !== 'may') return { kind: 'refused', reason: 'not-allowed', pillar }
  const terms = withdrawalTerms({ kind: 'fund-pension', pillar, durationYears: years }, right.sumTax, facts)
  if (terms === null) return { kind: 'refused', reason: 'recommendation-unknown' }
  const pot = minus(worthOfFunds(funds) ?? ZERO_CENTS, taken?.gross ?? ZERO_CENTS)
  // Less than a cent is not proposed.
  const nothing = { reason: taken === undefined ? 'nothing-held' : 'nothing-left' } as const
  const obstacle = obstacleOfPension(funds, taken?.funds ?? []) ?? (pot === 0 ? nothing : null)
  if (obstacle?.reason === 'nothing-left') return { kind: 'refused', reason: obstacle.reason, pillar }
  if (obstacle?.reason === 'price-missing') return { kind: 'refused', ...obstacle }
  if (obstacle !== null) return { kind: 'refused', reason: obstacle.reason }
  return {
    ...terms,
    kind: 'fund-pension',
    pillar,
    pot,
    years,
    first: taxed(firstPaymentOf(exactCents(pot), years), terms.tax),
    lastPayment: lastPaymentDay(terms.days.paidFrom, years),
  }
}

function proposalOf(
  split: Extract<WithdrawalSplit, { kind: 'split' }> | null,
  pensions: readonly PensionPart[],
  facts: ChoiceFacts,
): Proposal {
  const sums = (split?.pillars ?? []).flatMap((part): SumPart[] => {
    const terms = termsOfSum(part.pillar, facts)
    return terms === null ? [] : [{ ...terms, kind: 'sum', rate: terms.tax, ...part }]
  })
  const parts = [...sums, ...pensions].toSorted((one, other) => other.pillar - one.pillar)
  const leftIn = (pillar: Pillar) => {
    const worth = worthOfFunds(facts.pillars[pillar].funds)
    const taken = sums.find((part) => part.pillar === pillar)?.gross ?? ZERO_CENTS
    return worth === null ? null : minus(worth, taken)
  }
  return {
    kind: 'proposed',
    parts,
    sum: split && { gross: split.gross, tax: split.tax, inHand: split.inHand },
    left: { 2: leftIn(2), 3: leftIn(3) },
    contributionsEnd: endTogether(parts),
    voidRate: rateVoidedTogether(parts, facts.coming),
  }
}
