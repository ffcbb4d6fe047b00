import type { MissingAmlCheck } from '@sammas/contract/aml'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Holding } from '@sammas/domain/holdings/holding'
import type { PendingFacts } from '@sammas/domain/selection/free-part'
import { isNothingChosen, type ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import {
  exchangeableInto,
  initialChoice,
  nextChoice,
  thirdPillarContext,
  thirdPillarMandate,
  type ThirdPillarChoice,
  type ThirdPillarContext,
} from '@sammas/domain/selection/third-pillar-selection'
import { provider } from '@sammas/provider/provider'
import { paths, thirdPillarSteps, type ThirdPillarStep } from '#web/addresses/paths.ts'
import { NO_FULL_ANSWERS, type FullAnswers } from '#web/features/aml-questions/aml-answers.ts'
import type { FlowData, FlowKind, MandateFlow } from '#web/features/mandate-flow/flow-kind.ts'
import { suppliedExchange } from '#web/features/start-parameters/start-parameters.ts'
import { drafts, type SignedMandate } from './flow-draft.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'

export type ThirdPillar = {
  step: ThirdPillarStep
  data: FlowData<ThirdPillarContext> & { missingChecks: readonly MissingAmlCheck[] }
  /** The choice to sign, and the answers for the law. */
  chosen: { choice: ThirdPillarChoice; answers: FullAnswers }
  mandate: ChosenMandate
  facts: StepFacts
  signed: SignedMandate
}

/** The steps' view of the flow, and its changes. */
export type Flow = MandateFlow<ThirdPillar>

/** The third-pillar flow: opening, units elsewhere, the fund of contributions, and the first payment. */
export const thirdPillar: FlowKind<ThirdPillar> = {
  name: 'third-pillar',
  drafts,
  initial: ({ context }) => ({ choice: initialChoice(context, suppliedExchange()), answers: NO_FULL_ANSWERS }),
  inLists: ({ choice, answers }, { context }) => ({ choice: nextChoice(choice, {}, context), answers }),
  mandateOf: ({ choice }, { context }) => thirdPillarMandate(choice, context),
  daysOf: () => [],
  factsOf: ({ data: { user, conversion, missingChecks, context }, choices, contact, signed }) => {
    const nothingExchangeable = exchangeableInto(context, choices.chosen.choice.target).length === 0
    const contactKnown = contact.known && !missingChecks.some(({ type }) => type === 'CONTACT_DETAILS')
    return {
      thirdPillarActive: user.thirdPillarActive,
      // The account that this run has opened did not exist at its beginning.
      wasActive: user.thirdPillarActive && signed?.opened !== true,
      nothingExchangeable,
      hadSources: !nothingExchangeable || signed?.hadSources === true,
      contactKnown,
      contactGiven: contactKnown || choices.contactSaved,
      converted: nothingExchangeable && conversion.thirdPillar.selectionComplete,
      signed: signed !== null,
    }
  },
  steps: thirdPillarSteps,
  addressStep: 'address',
  contractStep: 'confirm-mandate',
  beginnings: ['setup', 'select-sources'],
  path: paths.thirdPillar,
  redirectOf,
  stepBefore,
  signsNothing: ({ mandate, facts }) => facts.converted || isNothingChosen(mandate),
  leftOut: ({ wasActive, hadSources, contactKnown }) => [
    ...(wasActive ? (['setup'] as const) : []),
    ...(hadSources ? [] : (['select-sources'] as const)),
    ...(contactKnown ? (['address'] as const) : []),
  ],
  words: {
    titles: {
      setup: 'thirdPillar.step.setup',
      'select-sources': 'mandateFlow.step.sources',
      address: 'mandateFlow.step.address',
      'confirm-mandate': 'mandateFlow.step.confirm',
      payment: 'thirdPillar.step.payment',
      success: null,
    },
    headings: {
      // Until it is known whether the person has one, opening one is not offered.
      setup: 'thirdPillar.name',
      'select-sources': 'thirdPillar.sources.heading',
      address: 'mandateFlow.address.heading',
      'confirm-mandate': 'mandateFlow.confirm.heading',
      payment: 'thirdPillar.payment.heading',
      success: 'mandateFlow.loading',
    },
    leads: { 'select-sources': 'thirdPillar.sources.lead' },
    noOwnFund: { title: 'thirdPillar.noOwnFund.title', text: 'thirdPillar.noOwnFund.text' },
  },
}

/** The basis of the choice; null when the provider has no fund to choose. */
export function contextOf(
  holdings: readonly Holding[],
  funds: readonly FundFacts[],
  pendingFacts: PendingFacts,
): ThirdPillarContext | null {
  const { defaultThirdPillar: defaultFund, exitRestricted } = provider.funds
  const own = { managerName: provider.fundManagerName, defaultFund, exitRestricted }
  return thirdPillarContext(holdings, funds, own, pendingFacts)
}

export function choose({ choose: change, data }: Flow, choice: Partial<ThirdPillarChoice>): void {
  change((before) => ({ ...before, choice: nextChoice(before.choice, choice, data.context) }))
}
