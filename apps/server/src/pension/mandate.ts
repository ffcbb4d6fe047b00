import type { Address } from '@sammas/domain/person/address'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { ExchangeAmount } from '@sammas/domain/mandate/mandate'
import type { PersonalCode } from '@sammas/domain/person/personal-code'

/** A cancelled transfer has no amount. */
export type KeptAmount = ExchangeAmount | { kind: 'none' }

export type MandateExchange = {
  id: number
  sourceIsin: Isin
  targetIsin: Isin | null
  targetPik: string | null
  amount: KeptAmount
}

/** `choice` switches funds or contributions, `cancellation` takes back applications. */
export type MandateKind = 'choice' | 'cancellation'

/** An application as the document of a cancellation names it. */
export type NamedApplication = {
  id: number
  type: string
  /** ISO moment; null when it is not known any more. */
  creationTime: string | null
  /** Of a transfer; null for all others. */
  sourceIsin: Isin | null
  targets: { isin: Isin | null; pik: string | null; share: BasisPoints | null }[]
}

/** What a cancellation takes back, and what of the same mandate stays as it is. */
export type Cancellation = {
  cancels: [NamedApplication, ...NamedApplication[]]
  stays: NamedApplication[]
  /** The fund to which the same mandate directed contributions: that stays too. */
  contributionsStay: Isin | null
}

/** What a mandate moves; a null target is a pension investment account (PIK). */
export type MandateMoves = {
  readonly pillar: Pillar
  readonly transfers: readonly { readonly source: Isin; readonly target: Isin | null }[]
}

/** Documents and contact details as they were when the mandate was made. */
export type MandateShown = { documents: MandateDocument[]; email: string | null; phoneNumber: string | null }

/** A mandate as kept; it never changes after it was made, but for being signed once. */
export type Mandate = {
  id: number
  personId: number
  kind: MandateKind
  pillar: Pillar
  futureFundIsin: Isin | null
  /** What a cancellation takes back; null for choices. */
  cancellation: Cancellation | null
  exchanges: MandateExchange[]
  address: Address
  /** What the person was shown, and so what is signed and sent; null in mandates from before it was kept. */
  shown: MandateShown | null
  createdAt: Date
  signedAt: Date | null
}

/** Who signs: needed in documents, signature checks and the message to the registry. */
export type Signer = {
  personId: number
  personalCode: PersonalCode
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
}

export type MandateDocument = { name: string; mediaType: 'text/html'; content: string }

/** Attempts at a signature that were given, while the registry has not answered: such a mandate is on its way. */
export const SIGNED_ATTEMPT_STATES = ['signed', 'stored', 'told'] as const
