import type { ErrorCode } from '@sammas/contract/errors'
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

/** `prepared` not yet sent to the phone, `waiting` sent; final: `proved` the person is known, `failed` it is over. */
export type LoginAttemptState = 'prepared' | 'waiting' | 'proved' | 'failed'

export type LoginAttempt = {
  id: string
  method: LoginMethod
  personalCode: PersonalCode
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
