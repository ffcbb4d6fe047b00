import { isNothingChosen, secondPillarMandate, type SecondPillarMandate } from '@sammas/domain/selection/mandate-rows'
import {
  followsTransfer,
  initialSelection,
  nextSelection,
  type SelectionEvent,
} from '@sammas/domain/selection/second-pillar-selection'
import type { ContactValues } from '#web/features/contact-form/contact-values.ts'
import { flowContact, type FlowContact } from '#web/features/contact-form/flow-contact.ts'
import { runId } from '#web/lib/run-id.ts'
import { useFlowRun } from '#web/lib/use-flow-run.ts'
import type { FlowData } from './flow-data.ts'
import { drafts, type FlowChoices, type SignedMandate } from './flow-draft.ts'
import type { StepFacts } from './flow-step.ts'

/** What the steps read and change. */
export type Flow = {
  data: FlowData
  choices: FlowChoices
  mandate: SecondPillarMandate
  contact: FlowContact
  signed: SignedMandate | null
  facts: StepFacts
  select: (event: SelectionEvent) => void
  setContact: (contact: ContactValues, saved: boolean) => void
  setAgreed: (agreed: boolean) => void
  /** The mandate is signed: the choices are used up. */
  finish: (signed: SignedMandate) => void
  /** The same choices again, as a mandate of their own. */
  renew: () => void
  /** Somebody chooses anew: the result of the run before is over. */
  restart: () => void
}

/** The choices of one run through the flow, kept in this tab for a reload. */
export function useFlow(data: FlowData): Flow {
  const { user, context } = data
  const run = useFlowRun(drafts, user.id, () => freshChoices(data))
  const { signed, change, restart } = run

  // Lists that arrive anew may lack what was chosen from the old ones.
  const inLists = (selection: FlowChoices['selection']) => nextSelection(selection, { type: 'lists-loaded' }, context)
  const choices = { ...run.choices, selection: inLists(run.choices.selection) }
  const mandate = secondPillarMandate(choices.selection, context)
  const contact = flowContact(user, choices)
  return {
    data,
    choices,
    mandate,
    contact,
    signed,
    facts: factsOf(data, choices, { mandate, contact, signed }),
    select: (event) => {
      change(({ selection }) => ({ selection: nextSelection(inLists(selection), event, context), agreed: false }))
    },
    setContact: (values, saved) => {
      change(() => ({ contact: values, contactSaved: saved }))
    },
    setAgreed: (agreed) => {
      change(() => ({ agreed }))
    },
    finish: (result) => {
      run.finish(result, () => freshChoices(data))
    },
    renew: () => {
      change(() => ({ flowId: runId() }))
    },
    restart,
  }
}

function factsOf(
  { context }: FlowData,
  choices: FlowChoices,
  { mandate, contact, signed }: Pick<Flow, 'mandate' | 'contact' | 'signed'>,
): StepFacts {
  return {
    noSources: context.sources.length === 0,
    followsTransfer: followsTransfer(choices.selection, context),
    addressKnown: contact.known,
    addressGiven: contact.given,
    nothingChosen: isNothingChosen(mandate),
    signed: signed !== null,
  }
}

function freshChoices({ context }: FlowData): FlowChoices {
  return { flowId: runId(), selection: initialSelection(context), contact: null, contactSaved: false, agreed: false }
}
