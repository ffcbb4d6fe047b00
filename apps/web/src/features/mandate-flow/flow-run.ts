import type { ContactDraft } from './flow-contact.ts'
import type { FlowDrafts, RunChoices } from './flow-draft.ts'

/** One run through a flow, as stored in this tab. */
export type FlowRun<Chosen, Signed> = {
  readonly choices: RunChoices<Chosen>
  /** False: an untouched proposal, which is not stored. */
  readonly kept: boolean
  readonly signed: Signed | null
}

export type RunEvent<Chosen, Signed> =
  /** A changed mandate: accepted terms are reset. */
  | { readonly type: 'chosen'; readonly next: (before: Chosen) => Chosen }
  /** A changed answer outside the mandate: accepted terms stay. */
  | { readonly type: 'noted'; readonly next: (before: Chosen) => Chosen }
  | ({ readonly type: 'contact-typed' } & ContactDraft)
  | { readonly type: 'agreed'; readonly to: string | null }
  /** The mandate is signed: the choices are cleared, the next run begins with a proposal. */
  | { readonly type: 'signed'; readonly signed: Signed; readonly flowId: string; readonly proposal: Chosen }
  /** The same choices again, as a new mandate. */
  | { readonly type: 'renewed'; readonly flowId: string }
  /** A new choice: the earlier run's result is dropped, and an untouched proposal follows the current lists. */
  | { readonly type: 'restarted'; readonly proposal: Chosen }

/** The stored run of a person in this tab, else a new one with the proposal. */
export function takeUpRun<Chosen, Signed>(
  drafts: FlowDrafts<Chosen, Signed>,
  personId: number,
  begin: { flowId: string; proposal: () => Chosen },
): FlowRun<Chosen, Signed> {
  const signed = drafts.readSigned(personId)
  const choices = drafts.readChoices(personId)
  return choices === null
    ? { choices: fresh(begin.flowId, begin.proposal()), kept: false, signed }
    : { choices, kept: true, signed }
}

/** The run after an event. */
export function nextRun<Chosen, Signed>(
  run: FlowRun<Chosen, Signed>,
  event: RunEvent<Chosen, Signed>,
): FlowRun<Chosen, Signed> {
  const { choices } = run
  const change = (patch: Partial<RunChoices<Chosen>>) => ({ ...run, choices: { ...choices, ...patch }, kept: true })
  switch (event.type) {
    case 'chosen':
      return change({ chosen: event.next(choices.chosen), agreedTo: null })
    case 'noted':
      return change({ chosen: event.next(choices.chosen) })
    case 'contact-typed':
      return change({ contact: event.contact, contactSaved: event.contactSaved })
    case 'agreed':
      return change({ agreedTo: event.to })
    case 'signed': {
      // The contact details are given, also while the registry has not stored them yet.
      const { contact, contactSaved } = choices
      const next = { ...fresh(event.flowId, event.proposal), contact, contactSaved }
      return { choices: next, kept: false, signed: event.signed }
    }
    case 'renewed':
      return change({ flowId: event.flowId })
    case 'restarted':
      return { ...run, choices: run.kept ? choices : { ...choices, chosen: event.proposal }, signed: null }
  }
}

function fresh<Chosen>(flowId: string, proposal: Chosen): RunChoices<Chosen> {
  return { flowId, chosen: proposal, contact: null, contactSaved: false, agreedTo: null }
}
