import { NO_FULL_ANSWERS, type FullAnswers } from '#web/features/aml-questions/aml-answers.ts'
import type { ContactValues } from '#web/features/contact-form/contact-values.ts'
import { flowContact, type FlowContact } from '#web/features/contact-form/flow-contact.ts'
import { suppliedExchange } from '#web/features/start-parameters/start-parameters.ts'
import { runId } from '#web/lib/run-id.ts'
import { useFlowRun } from '#web/lib/use-flow-run.ts'
import type { FlowData } from './flow-data.ts'
import { drafts, type FlowChoices, type SignedMandate } from './flow-draft.ts'
import type { StepFacts } from './flow-step.ts'
import {
  choiceIn,
  exchangeableInto,
  initialChoice,
  mandateOf,
  type ThirdPillarChoice,
  type ThirdPillarMandate,
} from './third-pillar-choice.ts'

/** What the steps read and change. */
export type Flow = {
  data: FlowData
  choices: FlowChoices
  mandate: ThirdPillarMandate
  contact: FlowContact
  signed: SignedMandate | null
  facts: StepFacts
  choose: (choice: Partial<ThirdPillarChoice>) => void
  setContact: (contact: ContactValues, saved: boolean) => void
  setAgreed: (agreed: boolean) => void
  setAnswers: (answers: FullAnswers) => void
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

  const choices = { ...run.choices, choice: choiceIn(context, run.choices.choice) }
  const contact = flowContact(user, choices)
  return {
    data,
    choices,
    mandate: mandateOf(choices.choice, context),
    contact,
    signed,
    facts: factsOf(data, choices, { contact, signed }),
    choose: (choice) => {
      change((before) => ({ choice: { ...choiceIn(context, before.choice), ...choice }, agreed: false }))
    },
    setContact: (values, saved) => {
      change(() => ({ contact: values, contactSaved: saved }))
    },
    setAgreed: (agreed) => {
      change(() => ({ agreed }))
    },
    setAnswers: (answers) => {
      change(() => ({ answers }))
    },
    finish: (result) => {
      // The contact details are given, also while the registry has not written them yet.
      run.finish(result, (before) => ({ ...freshChoices(data), contact: before.contact, contactSaved: true }))
    },
    renew: () => {
      change(() => ({ flowId: runId() }))
    },
    restart,
  }
}

function factsOf(
  { user, conversion, missingChecks, context }: FlowData,
  { choice, contactSaved }: FlowChoices,
  { contact, signed }: Pick<Flow, 'contact' | 'signed'>,
): StepFacts {
  const nothingExchangeable = exchangeableInto(context, choice.target).length === 0
  const contactKnown = contact.known && !missingChecks.some(({ type }) => type === 'CONTACT_DETAILS')
  return {
    thirdPillarActive: user.thirdPillarActive,
    nothingExchangeable,
    contactKnown,
    contactGiven: contactKnown || contactSaved,
    converted: nothingExchangeable && conversion.thirdPillar.selectionComplete,
    signed: signed !== null,
  }
}

function freshChoices({ context }: FlowData): FlowChoices {
  return {
    flowId: runId(),
    choice: initialChoice(context, suppliedExchange()),
    contact: null,
    contactSaved: false,
    agreed: false,
    answers: NO_FULL_ANSWERS,
  }
}
