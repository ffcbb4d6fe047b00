import type { Conversion, User } from '@sammas/contract/user'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { OnTheWay } from '@sammas/domain/selection/free-part'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { FlowContact } from './flow-contact.ts'
import type { FlowDrafts, RunChoices } from './flow-draft.ts'

/** What every flow knows of the person and the funds; `context` is what the choices of its own pillar are made from. */
export type FlowData<Context = unknown> = {
  user: User
  conversion: Conversion
  context: Context
  funds: readonly FundFacts[]
  onTheWay: OnTheWay
}

/** The types that one kind of flow brings along. */
export type FlowParts = {
  step: string
  data: FlowData
  /** What is chosen in the steps before the contract. */
  chosen: unknown
  /** What will be signed; it follows from the choice. */
  mandate: unknown
  /** What decides which step is shown. */
  facts: unknown
  /** What is kept of the signed mandate for the page after it. */
  signed: { mandateId: number }
}

/** One run through a flow, as its rules read it. */
export type Run<Parts extends FlowParts> = {
  data: Parts['data']
  choices: RunChoices<Parts['chosen']>
  mandate: Parts['mandate']
  contact: FlowContact
  /** The terms of exactly this mandate were agreed to. */
  agreed: boolean
  signed: Parts['signed'] | null
}

/** One kind of signed application: its steps, rules and words. Everything else is the same for all of them. */
export type FlowKind<Parts extends FlowParts> = {
  /** Names its drafts, and its attempts to sign, in this tab. */
  readonly name: string
  readonly drafts: FlowDrafts<Parts['chosen'], Parts['signed']>

  /** The proposal that somebody begins with. */
  readonly initial: (data: Parts['data']) => Parts['chosen']
  /** The choice in lists that were loaded anew: what they lack gives way. */
  readonly inLists: (chosen: Parts['chosen'], data: Parts['data']) => Parts['chosen']
  readonly mandateOf: (chosen: Parts['chosen'], data: Parts['data']) => Parts['mandate']
  /** The days that the contract names: a contract with others is another one, and is agreed to anew. */
  readonly daysOf: (mandate: Parts['mandate'], data: Parts['data']) => readonly CivilDate[]
  readonly factsOf: (run: Run<Parts>) => Parts['facts']

  /** In their order. */
  readonly steps: readonly Parts['step'][]
  /** The steps that are the same in every flow: contact details, and what is signed. */
  readonly addressStep: Parts['step']
  readonly contractStep: Parts['step']
  /** Where somebody chooses anew: the result of the run before is over. */
  readonly beginnings: readonly Parts['step'][]
  readonly path: (step: Parts['step']) => string
  /** Where a step sends the person on or back to; null: it is shown. */
  readonly redirectOf: (step: Parts['step'], facts: Parts['facts']) => Parts['step'] | null
  /** Where Back leads; null: to the account. */
  readonly stepBefore: (step: Parts['step'], facts: Parts['facts']) => Parts['step'] | null

  /** No application will follow that could carry an address. */
  readonly signsNothing: (run: { mandate: Parts['mandate']; facts: Parts['facts'] }) => boolean

  /** Steps that this person has nothing to do in: they are not listed. */
  readonly leftOut: (facts: Parts['facts']) => readonly Parts['step'][]

  readonly words: {
    /** Names in the list of steps; null: the page after the last step. */
    readonly titles: Readonly<Record<Parts['step'], MessageId | null>>
    /** The heading of a step while its content is loaded. */
    readonly headings: Readonly<Record<Parts['step'], MessageId>>
    /** What stands under it; where it depends on the person it comes with the content. */
    readonly leads: Readonly<Partial<Record<Parts['step'], MessageId>>>
    readonly noOwnFund: { readonly title: MessageId; readonly text: MessageId }
  }
}

/** What the steps of a flow read and change. */
export type MandateFlow<Parts extends FlowParts> = Run<Parts> & {
  kind: FlowKind<Parts>
  facts: Parts['facts']
  /** Names the run with its choices as they are kept, whatever the lists have become. */
  runName: string
  /** Changes what will be signed: an agreement given before is over. */
  choose: (change: (before: Parts['chosen']) => Parts['chosen']) => void
  /** Changes what is answered beside it: an agreement stays. */
  note: (change: (before: Parts['chosen']) => Parts['chosen']) => void
  setContact: (contact: FlowContact['values'], saved: boolean) => void
  setAgreed: (agreed: boolean) => void
  /** While true, lists that arrive anew change nothing: what is being signed stands as it was read. */
  setHeld: (held: boolean) => void
  /** The mandate is signed: the choices are used up. */
  finish: (signed: Parts['signed']) => void
  /** The same choices again, as a mandate of their own. */
  renew: () => void
  /** Somebody chooses anew: the result of the run before is over. */
  restart: () => void
}
