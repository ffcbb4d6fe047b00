import type { ErrorCode } from '@sammas/contract/errors'
import type { Language } from '@sammas/domain/language'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import * as z from 'zod/mini'

/** A proved identity: from the certificate, never from typed data. */
export const identity = z.object({
  personalCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  documentNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Known from an ID-card's document type. */
  resident: z._default(z.nullable(z.boolean()), null),
})
export type Identity = z.output<typeof identity>

/**
 * `prepared` not yet sent to the phone, `waiting` sent, `linked` begun by link and not yet proved; final: `proved` the person is known,
 * `failed` it is over.
 */
export type LoginAttemptState = 'prepared' | 'waiting' | 'linked' | 'proved' | 'failed'

/** The part that only a login by link has. */
export type LinkPart = {
  /** Since the service began the session, by the database's clock. */
  elapsedMs: number
  language: Language
  returnPath: string | null
  /** Hash of the values with which the callback was accepted; null: it was not. */
  returnedHash: string | null
}

/** An attempt by push or by card, whose person is named from the start, or by link, whose person may be anybody. */
export type LoginAttempt = AttemptFields &
  ({ link: null; personalCode: PersonalCode } | { link: LinkPart; personalCode: PersonalCode | null })

export type PushAttempt = Extract<LoginAttempt, { link: null }>
export type LinkAttempt = Extract<LoginAttempt, { link: LinkPart }>

type AttemptFields = {
  id: string
  method: LoginMethod
  phoneNumber: string | null
  state: LoginAttemptState
  controlCode: string | null
  /** The service's own data for resuming; each service parses its own. */
  data: unknown
  /** Reason of the failure; of an open attempt, its present trouble. */
  failureCode: ErrorCode | null
  /** Until the request may be sent to the phone; negative when it may already. */
  pushInMs: number
  /** Since the end of the person's time, in milliseconds by the database's clock; negative before it. */
  overdueMs: number
  identity: Identity | null
  startedAt: Date
  finishedAt: Date | null
}
