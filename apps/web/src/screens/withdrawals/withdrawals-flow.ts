import type { ApplicationType } from '@sammas/domain/application/kinds'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Cents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'
import { checkEstonianIban, type Iban } from '@sammas/domain/payment/iban'
import { ESTONIAN_TAX_RESIDENCY, parseTaxResidency, type TaxResidency } from '@sammas/domain/person/tax-residency'
import { typedYears } from '@sammas/domain/withdrawal/typed-years'
import type { WithdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import {
  chosenWithdrawal,
  mayTakeAll,
  waysOutOf,
  type ChoiceFacts,
  type ChosenPart,
  type ChosenWithdrawal,
  type WayOut,
  type WaysOut,
  type WithdrawalChoice,
} from '@sammas/domain/withdrawal/withdrawal-choice'
import { paths, withdrawalSteps, type WithdrawalStep } from '#web/addresses/paths.ts'
import type { RunningPension } from '#web/api/withdrawal-standing.ts'
import type { FlowData, FlowKind, MandateFlow } from '#web/features/mandate-flow/flow-kind.ts'
import { drafts, type Chosen, type SignedWithdrawal } from './flow-draft.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'
import type { WaitingApplication } from './waiting-applications.ts'

/** Whether the person still works: then the state's part of each year is lost when contributions end. */
export type Work =
  /** `stateAYear`: the state's part of a year; null where the wage cannot be known. */
  { readonly kind: 'works'; readonly stateAYear: Cents | null } | { readonly kind: 'does-not-work' | 'not-known' }

/** Basis of the choice. */
export type WithdrawalContext = Omit<ChoiceFacts, 'today'> & {
  readonly ages: WithdrawalAges
  /** Fund pensions that run; null when not known. */
  readonly running: readonly RunningPension[] | null
  /** Pending applications for money out, each with the day on which it is carried out; null when unknown. */
  readonly pending: readonly WaitingApplication[]
  /** Value of each pillar in funds; null when unknown. */
  readonly worth: Readonly<Record<Pillar, Cents | null>>
  readonly work: Work
}

/** Account and tax residency of a payout. */
export type Payee = { readonly iban: Iban; readonly residency: TaxResidency }

export type WithdrawalMandate = { readonly result: ChosenWithdrawal; readonly payee: Payee | null }

export type WithdrawalParts = {
  step: WithdrawalStep
  data: FlowData<WithdrawalContext>
  chosen: Chosen
  mandate: WithdrawalMandate
  facts: StepFacts
  signed: SignedWithdrawal
}

/** The steps' view of the flow, and its changes. */
export type Flow = MandateFlow<WithdrawalParts>

export const PILLAR_KEYS = { 2: 'second', 3: 'third' } as const satisfies Record<Pillar, keyof Chosen['ways']>
/** In the order of the whole product. */
export const PILLARS: readonly Pillar[] = [2, 3]

const NOTHING_CHOSEN: Chosen = {
  ways: { second: 'leave', third: 'leave' },
  wanted: null,
  amount: '',
  duration: null,
  years: '',
  iban: '',
  residency: ESTONIAN_TAX_RESIDENCY,
}

/** The flow of taking money out. It proposes nothing. */
export const withdrawals: FlowKind<WithdrawalParts> = {
  name: 'withdrawals',
  signs: 'batch',
  typesOf: ({ parts }) => typesOf(parts),
  drafts,
  initial: () => NOTHING_CHOSEN,
  inLists: (chosen, { context }) => ({
    ...chosen,
    ways: { second: possible(chosen.ways.second, context, 2), third: possible(chosen.ways.third, context, 3) },
  }),
  mandateOf: (chosen, { context, pendingFacts }) => ({
    result: chosenWithdrawal(choiceOf(chosen, context.recommendedYears), { ...context, today: pendingFacts.today }),
    payee: payeeOf(chosen),
  }),
  daysOf: ({ result }) => (result.kind === 'proposed' ? daysOf(result.parts) : []),
  factsOf: ({ data, mandate, signed }) => ({
    mayChoose: PILLARS.some((pillar) => data.context.pillars[pillar].right.kind === 'may'),
    chosen: mandate.result.kind === 'proposed',
    given: mandate.payee !== null,
    signed: signed !== null,
  }),
  steps: withdrawalSteps,
  // The applications have no address, and none is requested.
  addressStep: 'confirm-mandate',
  contractStep: 'confirm-mandate',
  beginnings: ['overview', 'amount'],
  path: paths.withdrawals,
  redirectOf,
  stepBefore,
  signsNothing: () => false,
  leftOut: ({ mayChoose }) => (mayChoose ? [] : ['amount', 'bank-account', 'confirm-mandate']),
  words: {
    titles: {
      overview: 'withdrawals.step.overview',
      amount: 'withdrawals.step.amount',
      'bank-account': 'withdrawals.step.account',
      'confirm-mandate': 'mandateFlow.step.confirm',
      success: null,
    },
    headings: {
      overview: 'withdrawals.overview',
      amount: 'withdrawals.amount',
      'bank-account': 'withdrawals.account',
      'confirm-mandate': 'mandateFlow.confirm.heading',
      success: 'withdrawals.loading',
    },
    leads: { overview: 'withdrawals.overview.lead' },
    // Never shown: no fund is chosen here.
    noOwnFund: { title: 'mandateFlow.loadFailed', text: 'mandateFlow.loadFailed' },
  },
}

/** A way that the pillar's right no longer has becomes `leave`: the first step shows why. */
const possible = (way: WayOut, { pillars }: WithdrawalContext, pillar: Pillar): WayOut =>
  waysOutOf(pillars[pillar]).includes(way) ? way : 'leave'

/** The typed sum before tax; null when all is taken, or none is typed. */
export function wantedSum({ choices, data }: Pick<Flow, 'choices' | 'data'>): Cents | null {
  const { wanted } = choiceOf(choices.chosen, data.context.recommendedYears)
  return wanted?.kind === 'sum' ? wanted.amount : null
}

/** The way of each pillar as the rules read it. */
export const waysOf = ({ ways }: Pick<Chosen, 'ways'>): WaysOut => ({ 2: ways.second, 3: ways.third })

/** The typed choice as the rule reads it. Beside a fund pension from the rest of a pillar the typed sum counts, and not all. */
export function choiceOf(chosen: Chosen, recommendedYears: number | null): WithdrawalChoice {
  const { wanted, amount, duration, years } = chosen
  const ways = waysOf(chosen)
  const isAll = wanted === 'all' && mayTakeAll(ways)
  const isSum = wanted === 'sum' || !mayTakeAll(ways)
  const sum = parseAmount(amount)
  const own = typedYears(years)
  return {
    ways,
    wanted: isAll ? { kind: 'all' } : isSum && sum.ok ? { kind: 'sum', amount: sum.amount } : null,
    years: duration === 'recommended' ? recommendedYears : duration === 'own' && own.ok ? own.years : null,
  }
}

function payeeOf({ iban, residency }: Pick<Chosen, 'iban' | 'residency'>): Payee | null {
  const [account, country] = [checkEstonianIban(iban), parseTaxResidency(residency)]
  return account.valid && country !== null ? { iban: account.iban, residency: country } : null
}

/** Kinds of the applications at the registry. */
export const typesOf = (parts: readonly Pick<ChosenPart, 'kind' | 'pillar'>[]): ApplicationType[] =>
  parts.map(({ kind, pillar }) => MONEY_OUT_TYPES[kind][pillar])

const daysOf = (parts: readonly ChosenPart[]): CivilDate[] =>
  parts.flatMap(({ days }) => [
    days.paidFrom,
    days.paidUntil,
    ...(days.cancellableUntil ? [days.cancellableUntil] : []),
  ])
