import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays, type PaymentRateDays } from '@sammas/domain/dates/deadlines'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { Cents } from '@sammas/domain/money/cents'
import { rateChoice, type RateChoice } from '@sammas/domain/payment-rate/rate-choice'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { paths, paymentRateSteps, type PaymentRateStep } from '#web/addresses/paths.ts'
import type { FlowData, FlowKind, MandateFlow } from '#web/features/mandate-flow/flow-kind.ts'
import { drafts, type Chosen, type SignedMandate } from './flow-draft.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'

export type MayChoose = Extract<RateStanding, { kind: 'may-choose' }>

/** Basis of the choice: the rates in force and coming, and the wage. */
export type RateContext = {
  readonly standing: MayChoose
  /** The person's gross monthly wage, inferred from contributions; null when it cannot be. */
  readonly ownWage: Cents | null
}

/** A chosen rate with the effect of choosing it today. */
type ChosenRate = { readonly rate: PaymentRate; readonly choice: RateChoice }

export type PaymentRateParts = {
  step: PaymentRateStep
  data: FlowData<RateContext>
  chosen: Chosen
  mandate: ChosenRate | null
  facts: StepFacts
  signed: SignedMandate
}

/** The steps' view of the flow, and its changes. */
export type Flow = MandateFlow<PaymentRateParts>

/** The flow of the contribution rate, the part of the wage that goes into the second pillar. It proposes nothing. */
export const paymentRate: FlowKind<PaymentRateParts> = {
  name: 'payment-rate',
  drafts,
  initial: (data) => ({ rate: null, from: daysOf(data).inForceFrom, lapsed: null, wage: null }),
  inLists: (chosen, data) => inDays(chosen, daysOf(data).inForceFrom),
  mandateOf: ({ rate }, { context, pendingFacts }) =>
    rate === null ? null : { rate, choice: rateChoice(context.standing, rate, pendingFacts.today) },
  daysOf: (_mandate, data) => Object.values(daysOf(data)),
  factsOf: ({ mandate, signed }) => ({
    chosen: mandate !== null && mandate.choice.kind !== 'refused',
    signed: signed !== null,
  }),
  steps: paymentRateSteps,
  // The application has no address, and none is requested.
  addressStep: 'confirm-mandate',
  contractStep: 'confirm-mandate',
  beginnings: ['select-rate'],
  path: paths.paymentRate,
  redirectOf,
  stepBefore,
  signsNothing: () => false,
  leftOut: () => [],
  words: {
    titles: {
      'select-rate': 'paymentRate.step.rate',
      'confirm-mandate': 'mandateFlow.step.confirm',
      success: null,
    },
    headings: {
      'select-rate': 'paymentRate.heading',
      'confirm-mandate': 'mandateFlow.confirm.heading',
      success: 'paymentRate.loading',
    },
    leads: { 'select-rate': 'paymentRate.lead' },
    // Never shown: no fund is chosen here.
    noOwnFund: { title: 'mandateFlow.loadFailed', text: 'mandateFlow.loadFailed' },
  },
}

/** The days of a rate that is chosen today. */
export const daysOf = ({ pendingFacts }: Pick<FlowData, 'pendingFacts'>): PaymentRateDays =>
  paymentRateDays(pendingFacts.today)

/** A choice is for a rate from a day: when that day changes, it is chosen again. */
export function inDays(chosen: Chosen, from: CivilDate): Chosen {
  if (chosen.from === from) return chosen
  return { ...chosen, from, rate: null, lapsed: chosen.rate === null ? chosen.lapsed : chosen.from }
}
