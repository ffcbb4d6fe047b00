import type { GeneratedAlways } from 'kysely'
import type { Json, JsonOrNull, Moment, MomentOrNull, TextOrNull } from './column-types.ts'

export type SessionTable = {
  id: GeneratedAlways<number>
  token_hash: string
  person_id: number
  method: string
  phone_number: string | null
  document_number: string | null
  started_at: Moment
  expires_at: Moment
  /** The limit of extensions. */
  last_end_at: Moment
  ended_at: MomentOrNull
}

export type LoginAttemptTable = {
  id: string
  /** Order of creation; bigint: read as text. */
  number: GeneratedAlways<string>
  handle_hash: string
  browser_hash: string
  method: string
  /** Null: a login by link for anybody, not yet proved. */
  personal_code: string | null
  phone_number: string | null
  state: string
  /** `controlCode` in the code. */
  challenge_code: string | null
  data: Json
  failure_code: string | null
  /** When the request may be sent to the phone. */
  push_at: Moment
  deadline_at: Moment
  /** Lease of the process that works on this attempt. */
  leased_until: MomentOrNull
  identity: JsonOrNull
  finished_at: MomentOrNull
  created_at: Moment
  /** Of the callback's value: a login by link has one, a login by push none. */
  callback_hash: TextOrNull
  /** Of the values with which the callback was accepted. */
  returned_hash: TextOrNull
  /** When the service began a session by link. */
  linked_at: MomentOrNull
  language: TextOrNull
  /** The place in the application that the person wanted. */
  return_path: TextOrNull
  /** Uses of limits that the start was counted in; null: none, or given back. */
  counted: JsonOrNull
}

/** A browser that may make the person's phone ring, since a login by link there. */
export type RememberedBrowserTable = {
  id: string
  /** Of the token in its cookie. */
  token_hash: string
  person_id: number
  /** Proved by the last login by link; a push goes to this one. */
  document_number: string
  linked_at: Moment
  ends_at: Moment
  /** The newest push from here, and when it was requested. */
  push_attempt: TextOrNull
  pushed_at: MomentOrNull
}
