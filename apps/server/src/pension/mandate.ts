import type { Address } from '@sammas/domain/person/address'
import type { ApplicationFacts } from '@sammas/domain/application/application'
import type { Isin } from '@sammas/domain/fund/isin'
import type { PaymentRateDays } from '@sammas/domain/dates/deadlines'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { ExchangeAmount } from '@sammas/domain/mandate/mandate'
import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { ComingRate } from '@sammas/domain/payment-rate/rate-standing'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { WithdrawalApplication } from '@sammas/domain/withdrawal/withdrawal-application'

/** A cancelled transfer has no amount. */
export type KeptAmount = ExchangeAmount | { kind: 'none' }

export type MandateExchange = {
  id: number
  sourceIsin: Isin
  targetIsin: Isin | null
  targetPik: string | null
  amount: KeptAmount
}

/** An application in the document of a cancellation. */
export type NamedApplication = {
  id: number
  type: ApplicationFacts['type']
  /** ISO moment; null when it is no longer known. */
  creationTime: string | null
  /** Of a transfer; null for all others. */
  sourceIsin: Isin | null
  targets: { isin: Isin | null; pik: string | null; share: BasisPoints | null }[]
}

/** The cancelled applications, and the remaining ones of the same mandate. */
export type Cancellation = {
  cancels: [NamedApplication, ...NamedApplication[]]
  stays: NamedApplication[]
  /** The fund to which the same mandate directed contributions: that stays too. */
  contributionsStay: Isin | null
}

/** The contribution rate of a mandate, as shown to the person. */
export type RateChange = PaymentRateDays & {
  rate: PaymentRate
  /** The pending rate that it replaces or cancels; null without one. */
  replaces: PaymentRate | null
}

/** An application of a withdrawal. `id`: its number in the document, drawn from the numbers of mandates. */
export type WithdrawalPart = WithdrawalApplication & { id: number }

/** The applications for money out, signed together: for each pillar a sum, a fund pension, or a sum and one from the rest. */
export type Withdrawal = {
  parts: [WithdrawalPart, ...WithdrawalPart[]]
  /** Whether a claim lay on the account when it was made; null: not known. */
  hasClaim: boolean | null
  /** The coming contribution rate that the end of contributions voids; null without one. */
  voidRate: ComingRate | null
}

/** The moves of a mandate; a null target is a pension investment account (PIK). */
export type MandateMoves = {
  readonly pillar: Pillar
  readonly transfers: readonly { readonly source: Isin; readonly target: Isin | null }[]
}

/** Documents and contact details as they were when the mandate was made. */
export type MandateShown = { documents: MandateDocument[]; email: string | null; phoneNumber: string | null }

/** The parts of a mandate that every kind has; it never changes after it was made, except for being signed once. */
type StoredMandate = {
  id: number
  personId: number
  pillar: Pillar
  address: Address
  /** The person has saved another address since. */
  isAddressOutdated: boolean
  /** The contents shown to the person, which are signed and sent; null in older mandates and once the registry has answered. */
  shown: MandateShown | null
  createdAt: Date
  signedAt: Date | null
}

/** Switches funds, or the fund of contributions. */
export type ChoiceContent = { kind: 'choice'; futureFundIsin: Isin | null; exchanges: MandateExchange[] }

/** Changes the contribution rate. */
export type RateContent = { kind: 'payment-rate'; rateChange: RateChange }

/** Takes money out. */
export type WithdrawalContent = { kind: 'withdrawal'; withdrawal: Withdrawal }

/** Cancels applications; each cancelled transfer has an exchange without an amount, which numbers its document. */
export type CancellationContent = { kind: 'cancellation'; cancellation: Cancellation; exchanges: MandateExchange[] }

/** The part of a mandate that its kind decides. */
export type MandateContent = ChoiceContent | RateContent | WithdrawalContent | CancellationContent
export type MandateKind = MandateContent['kind']
export type ContentOf<Kind extends MandateKind> = Extract<MandateContent, { kind: Kind }>

export type ChoiceMandate = StoredMandate & ChoiceContent
export type RateMandate = StoredMandate & RateContent
export type WithdrawalMandate = StoredMandate & WithdrawalContent
export type CancellationMandate = StoredMandate & CancellationContent

/** A mandate as stored. */
export type Mandate = ChoiceMandate | RateMandate | WithdrawalMandate | CancellationMandate
export type MandateOf<Kind extends MandateKind> = Extract<Mandate, { kind: Kind }>

/** The signer: needed in documents, signature checks and the message to the registry. */
export type Signer = {
  personId: number
  personalCode: PersonalCode
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
}

export type MandateDocument = { name: string; mediaType: 'text/html'; content: string }

/** Attempts with a given signature and without the registry's answer: their mandates are on their way. */
export const SIGNED_ATTEMPT_STATES = ['signed', 'stored', 'told'] as const
