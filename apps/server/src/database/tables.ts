import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BigInteger, Json, JsonOrNull, Moment, MomentOrNull, TextOrNull } from './column-types.ts'
import type { LoginAttemptTable, RememberedBrowserTable, SessionTable } from './login-tables.ts'

export type PersonTable = {
  id: GeneratedAlways<number>
  personal_code: string
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  created_at: Moment
  /** Of e-mails; null: not known. */
  mail_language: TextOrNull
}

export type MemberTable = { person_id: number; member_number: number; joined_at: Moment }

export type CapitalEventTable = {
  id: GeneratedAlways<number>
  person_id: number
  type: string
  fiat_cents: BigInteger
  ownership_units: string
  accounting_date: string
}

/** Maintained by the database itself: ownership units of all members by day, exact decimal text. */
type MemberUnitsTable = { accounting_date: string; units: string }

export type OrganisationCapitalEventTable = {
  id: GeneratedAlways<number>
  type: string
  fiat_cents: BigInteger
  accounting_date: string
}

export type MandateTable = {
  id: GeneratedAlways<number>
  person_id: number
  kind: string
  pillar: number
  /** The content by kind, but for the exchanges; null in rows of the version before, which have it in the next five columns. */
  content: JsonOrNull
  future_fund_isin: string | null
  /** bigint: read as text. */
  application_id: ColumnType<string | null, number | null, number | null>
  cancellation: JsonOrNull
  rate_change: JsonOrNull
  withdrawal: JsonOrNull
  address: Json
  /** The person has saved another address since it was made: this one is not sent. */
  address_outdated: Generated<boolean>
  idempotency_key: string | null
  body_hash: string | null
  created_at: Moment
  /**
   * The documents shown when the mandate was made, which are signed. Null once the registry has answered: the container has them; and
   * in mandates from before documents were stored.
   */
  documents: JsonOrNull
  email: string | null
  phone_number: string | null
  container: Buffer | null
  signed_at: MomentOrNull
}

export type MandateExchangeTable = {
  id: GeneratedAlways<number>
  mandate_id: number
  source_isin: string
  target_isin: string | null
  target_pik: string | null
  share_basis_points: number | null
  units: ColumnType<string | null, number | string | null, number | string | null>
}

export type MandateProcessTable = {
  process_id: string
  mandate_id: number
  /** Order within the mandate. */
  position: Generated<number>
  type: string
  payload: Json
  /** Null until the registry has answered. */
  successful: boolean | null
  error_code: number | null
  error_message: string | null
  /** The application that the registry made or ended; bigint: read as text. */
  application_id: ColumnType<string | null, number | null | undefined, number | null>
}

type SeenApplicationTable = {
  person_id: number
  /** bigint: read as text. */
  application_id: ColumnType<string, number, number>
  seen_at: Moment
}

export type SignatureAttemptTable = {
  id: string
  /** Order of creation; bigint: read as text. */
  number: GeneratedAlways<string>
  mandate_id: number
  person_id: number
  method: string
  /** Of the phone's text. */
  language: Generated<string>
  state: string
  /** `controlCode` in the code. */
  challenge_code: string | null
  data: Json
  failure_code: string | null
  deadline_at: Moment
  /** Lease of the process that works on this attempt, or, after a failure, end of the backoff. */
  leased_until: MomentOrNull
  created_at: Moment
  /** When the person had signed. */
  signed_at: MomentOrNull
  /** Failed tries in a row of the next step after the signature, and the last reason. */
  tries: Generated<number>
  trouble: string | null
}

export type AmlCheckTable = {
  /** bigint: read as text. */
  id: GeneratedAlways<string>
  person_id: number
  type: string
  success: boolean
  metadata: Json
  created_at: Moment
}

export type TrackedEventTable = {
  /** 64 bits, which are read as text. */
  id: GeneratedAlways<string>
  person_id: number
  type: string
  data: Json
  created_at: Generated<Date>
}

export type WebEidNonceTable = { id: string; browser_hash: string; expires_at: Moment; used_at: MomentOrNull }

export type PaymentTable = {
  id: string
  person_id: number
  bank: string
  amount_cents: BigInteger
  currency: string
  target_isin: string
  state: string
  /** The provider's own id of a completed payment. */
  provider_payment_id: string | null
  created_at: Moment
  paid_at: MomentOrNull
  /** Lease of the process that announces a completed payment, or end of the backoff. */
  announce_after: MomentOrNull
  /** When its status is checked next at the provider, and the number of checks so far. */
  ask_after: MomentOrNull
  asked: Generated<number>
}

export type MembershipPaymentTable = {
  transaction_id: string
  person_id: number | null
  amount_cents: BigInteger
  outcome: string
  received_at: Moment
}

export type RateLimitTable = { key_hash: string; window_start: Moment; count: number }

/** One row, written to test whether writes work. */
export type ReadinessTable = { one: Generated<boolean>; written_at: Moment }

/** Periodic jobs, and the next time of each. */
type ChoreTable = { name: string; next_at: Moment }

export type NoticeTable = {
  id: GeneratedAlways<string>
  person_id: number
  kind: string
  /** The subject: unique with person and kind. */
  subject: string
  /** bigint: read as text. */
  application_id: BigInteger | null
  application_type: string | null
  day: string | null
  created_at: Generated<Date>
  read_at: MomentOrNull
}

/**
 * Per person: the lease or a pause of the search, the registry's moment at which the next one is due, and the one up to which it has
 * looked. `state` is unused.
 */
type NoticeWatchTable = {
  id: number
  look_after: MomentOrNull
  due_at: MomentOrNull
  seen_to: MomentOrNull
}

type NoticeMailSwitchTable = { person_id: number; kind: string }

/** An e-mail in the queue, or its result; its id is the notice's. */
type NoticeMailTable = {
  id: string
  message_id: Generated<string>
  state: Generated<'waiting' | 'sent' | 'unwanted' | 'given-up'>
  /** Lease of one process, or, after a failure, end of the backoff. */
  send_after: MomentOrNull
  tries: Generated<number>
  /** Reason of the last failure; never an address. */
  trouble: string | null
  created_at: Generated<Date>
  done_at: MomentOrNull
}

type NoticeMailLinkTable = { token_hash: string; person_id: number; kind: string; created_at: Generated<Date> }

/** All tables of the server, in the schema `sammas`. */
export type Tables = {
  person: PersonTable
  member: MemberTable
  capital_event: CapitalEventTable
  member_units: MemberUnitsTable
  organisation_capital_event: OrganisationCapitalEventTable
  session: SessionTable
  login_attempt: LoginAttemptTable
  remembered_browser: RememberedBrowserTable
  mandate: MandateTable
  mandate_exchange: MandateExchangeTable
  mandate_process: MandateProcessTable
  signature_attempt: SignatureAttemptTable
  seen_application: SeenApplicationTable
  aml_check: AmlCheckTable
  tracked_event: TrackedEventTable
  rate_limit: RateLimitTable
  web_eid_nonce: WebEidNonceTable
  payment: PaymentTable
  membership_payment: MembershipPaymentTable
  readiness: ReadinessTable
  chore: ChoreTable
  notice: NoticeTable
  notice_watch: NoticeWatchTable
  notice_mail_switch: NoticeMailSwitchTable
  notice_mail: NoticeMailTable
  notice_mail_link: NoticeMailLinkTable
}
