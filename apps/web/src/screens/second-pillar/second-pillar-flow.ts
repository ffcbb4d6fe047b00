import { joiningObstacle, opensSecondPillar } from '@sammas/domain/account/second-pillar-state'
import type { Isin } from '@sammas/domain/fund/isin'
import type { FundFacts } from '@sammas/domain/fund/fund'
import { recommendedFund } from '@sammas/domain/fund/recommended-fund'
import type { Holding } from '@sammas/domain/holdings/holding'
import { holdingsTable } from '@sammas/domain/holdings/holdings-table'
import type { PendingFacts } from '@sammas/domain/selection/free-part'
import { isNothingChosen, type ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import { secondPillarMandate } from '@sammas/domain/selection/mandate-rows'
import {
  followsTransfer,
  initialSelection,
  nextSelection,
  selectionProblem,
  type SecondPillarSelection,
  type SelectionEvent,
} from '@sammas/domain/selection/second-pillar-selection'
import { selectionContext, type SelectionContext } from '@sammas/domain/selection/selection-context'
import { provider } from '@sammas/provider/provider'
import { paths, secondPillarSteps, type SecondPillarStep } from '#web/addresses/paths.ts'
import type { FlowData, FlowKind, MandateFlow } from '#web/features/mandate-flow/flow-kind.ts'
import { drafts, type SignedMandate } from './flow-draft.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'
import { transferDays } from './transfer-days.ts'

export type SecondPillar = {
  step: SecondPillarStep
  data: FlowData<SelectionContext>
  chosen: SecondPillarSelection
  mandate: ChosenMandate
  facts: StepFacts
  signed: SignedMandate
}

/** The steps' view of the flow, and its changes. */
export type Flow = MandateFlow<SecondPillar>

/** The second-pillar flow: moves of units, and the fund of new contributions. */
export const secondPillar: FlowKind<SecondPillar> = {
  name: 'second-pillar',
  drafts,
  initial: ({ context }) => initialSelection(context),
  inLists: (chosen, { context }) => nextSelection(chosen, { type: 'lists-loaded' }, context),
  mandateOf: (chosen, { context, conversion, pendingFacts }) =>
    secondPillarMandate(chosen, context, joiningObstacle(conversion.secondPillarState, pendingFacts.today)),
  daysOf: ({ exchanges }, { pendingFacts }) =>
    exchanges.length === 0 ? [] : Object.values(transferDays(pendingFacts.today)),
  factsOf: ({ data: { context, conversion, pendingFacts }, choices, mandate, contact, signed }) => ({
    noSources: context.sources.length === 0,
    opens: opensSecondPillar(conversion.secondPillarState, pendingFacts.today),
    onlyUnits: joiningObstacle(conversion.secondPillarState, pendingFacts.today) !== null,
    followsTransfer: followsTransfer(choices.chosen, context),
    addressKnown: contact.known,
    addressGiven: contact.given,
    nothingChosen: isNothingChosen(mandate),
    impossible: selectionProblem(choices.chosen, context) !== null,
    signed: signed !== null,
  }),
  steps: secondPillarSteps,
  addressStep: 'address',
  contractStep: 'confirm-mandate',
  beginnings: ['select-sources'],
  path: paths.secondPillar,
  redirectOf,
  stepBefore,
  signsNothing: ({ facts }) => facts.nothingChosen,
  leftOut: ({ noSources, onlyUnits, addressKnown }) => [
    ...(noSources ? (['select-sources'] as const) : []),
    ...(onlyUnits ? (['transfer-future-capital'] as const) : []),
    ...(addressKnown ? (['address'] as const) : []),
  ],
  words: {
    titles: {
      'select-sources': 'mandateFlow.step.sources',
      'transfer-future-capital': 'secondPillar.step.future',
      address: 'mandateFlow.step.address',
      'confirm-mandate': 'mandateFlow.step.confirm',
      success: null,
    },
    headings: {
      'select-sources': 'secondPillar.sources.heading',
      'transfer-future-capital': 'secondPillar.future.heading',
      address: 'mandateFlow.address.heading',
      'confirm-mandate': 'mandateFlow.confirm.heading',
      success: 'mandateFlow.loading',
    },
    leads: { 'select-sources': 'secondPillar.sources.lead' },
    noOwnFund: { title: 'secondPillar.noOwnFund.title', text: 'secondPillar.noOwnFund.text' },
  },
}

/** The basis of the selection; null when the provider has no fund to move into. */
export function contextOf(
  holdings: readonly Holding[],
  funds: readonly FundFacts[],
  pendingFacts: PendingFacts,
  age: number,
): SelectionContext | null {
  const { recommendedSecondPillar: usual, bondSecondPillar: cautious } = provider.funds
  const recommended = recommendedFund(age, { usual, cautious })
  // Rows are in the order of the table above them.
  const byValue = holdingsTable(holdings).rows.map((row) => row.holding)
  const made = selectionContext(byValue, funds, provider.fundManagerName, pendingFacts, recommended)
  return made.ok ? made.context : null
}

export function select({ choose, data }: Flow, event: SelectionEvent): void {
  choose((before) => nextSelection(before, event, data.context))
}

/** Name of a fund among those to choose; null for none. */
export function targetName({ data }: Flow, isin: Isin | null): string | null {
  return data.context.targets.find((fund) => fund.isin === isin)?.name ?? null
}
