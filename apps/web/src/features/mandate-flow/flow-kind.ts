import type { Conversion, User } from '@sammas/contract/user'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { PendingFacts } from '@sammas/domain/selection/free-part'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { FlowContact } from './flow-contact.ts'
import type { SignedKind } from '#web/features/signing/signing-method.ts'
import type { FlowDrafts, RunChoices } from './flow-draft.ts'

/** The data of every flow about the person and the funds; `context` is the basis of its own pillar's choices. */
export type FlowData<Context = unknown> = {
  user: User
  conversion: Conversion
  context: Context
  funds: readonly FundFacts[]
  pendingFacts: PendingFacts
}

/** The types of one kind of flow. */
export type FlowParts = {
  step: string
  data: FlowData
  /** The choices in the steps before the contract. */
  chosen: unknown
  /** The mandate to sign; it follows from the choice. */
  mandate: unknown
  /** The facts that decide about the shown step. */
  facts: unknown
  /** The stored part of the signed mandate for the page after it. */
  signed: { mandateId: number }
}

/** One run through a flow, as its rules read it. */
export type Run<Parts extends FlowParts> = {
  data: Parts['data']
  choices: RunChoices<Parts['chosen']>
  mandate: Parts['mandate']
  contact: FlowContact
  /** The terms of exactly this mandate were accepted. */
  agreed: boolean
  signed: Parts['signed'] | null
}

/** One kind of signed application: its steps, rules and words. Everything else is the same for all of them. */
export type FlowKind<Parts extends FlowParts> = {
  /** Names its drafts, and its attempts to sign, in this tab. */
  readonly name: string
  /** Signed together, by the calls of a batch; one mandate without it. */
  readonly signs?: SignedKind
  /** Of a batch: its applications' kinds at the registry. */
  readonly typesOf?: (signed: Parts['signed']) => readonly string[]
  readonly drafts: FlowDrafts<Parts['chosen'], Parts['signed']>

  /** The initial proposal. */
  readonly initial: (data: Parts['data']) => Parts['chosen']
  /** The choice in refetched lists: items that they lack are replaced. */
  readonly inLists: (chosen: Parts['chosen'], data: Parts['data']) => Parts['chosen']
  readonly mandateOf: (chosen: Parts['chosen'], data: Parts['data']) => Parts['mandate']
  /** The days in the contract: other days make another contract, whose terms are accepted anew. */
  readonly daysOf: (mandate: Parts['mandate'], data: Parts['data']) => readonly CivilDate[]
  readonly factsOf: (run: Run<Parts>) => Parts['facts']

  /** In their order. */
  readonly steps: readonly Parts['step'][]
  /** The steps of every flow: contact details, and the contract. */
  readonly addressStep: Parts['step']
  readonly contractStep: Parts['step']
  /** The first step of a new choice: the earlier run's result is dropped. */
  readonly beginnings: readonly Parts['step'][]
  readonly path: (step: Parts['step']) => string
  /** Redirect of a step; null: it is shown. */
  readonly redirectOf: (step: Parts['step'], facts: Parts['facts']) => Parts['step'] | null
  /** Target of Back; null: to the account. */
  readonly stepBefore: (step: Parts['step'], facts: Parts['facts']) => Parts['step'] | null

  /** No application will follow that could carry an address. */
  readonly signsNothing: (run: { mandate: Parts['mandate']; facts: Parts['facts'] }) => boolean

  /** Steps without anything to do for this person: they are not listed. */
  readonly leftOut: (facts: Parts['facts']) => readonly Parts['step'][]

  readonly words: {
    /** Names in the list of steps; null: the page after the last step. */
    readonly titles: Readonly<Record<Parts['step'], MessageId | null>>
    /** The heading of a step while its content is loaded. */
    readonly headings: Readonly<Record<Parts['step'], MessageId>>
    /** The text below it; where it depends on the person it comes with the content. */
    readonly leads: Readonly<Partial<Record<Parts['step'], MessageId>>>
    readonly noOwnFund: { readonly title: MessageId; readonly text: MessageId }
  }
}

/** The steps' view of a flow, and its changes. */
export type MandateFlow<Parts extends FlowParts> = Run<Parts> & {
  kind: FlowKind<Parts>
  facts: Parts['facts']
  /** Names the run with its stored choices, regardless of the lists. */
  runName: string
  /** Changes the mandate: accepted terms are reset. */
  choose: (change: (before: Parts['chosen']) => Parts['chosen']) => void
  /** Changes answers outside the mandate: accepted terms stay. */
  note: (change: (before: Parts['chosen']) => Parts['chosen']) => void
  setContact: (contact: FlowContact['values'], saved: boolean) => void
  setAgreed: (agreed: boolean) => void
  /** While true, refetched lists change nothing: the contract being signed stays as it was read. */
  setHeld: (held: boolean) => void
  /** The mandate is signed: the choices are cleared. */
  finish: (signed: Parts['signed']) => void
  /** The same choices again, as a new mandate. */
  renew: () => void
  /** A new choice: the earlier run's result is dropped. */
  restart: () => void
}
