import type { ErrorCode } from '@sammas/contract/errors'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import * as z from 'zod/mini'

/** What a proved identity is: read from the certificate, never from what was typed. */
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
  /** What its service needs to carry it on; each service parses its own. */
  data: unknown
  /** Why it failed; of one that is open, what stands in its way now. */
  failureCode: ErrorCode | null
  /** Until the request may go out to the phone; below 0 when it may already. */
  pushInMs: number
  /** Since the end of the person's time, in milliseconds by the database's clock; below 0 before it. */
  overdueMs: number
  identity: Identity | null
  finishedAt: Date | null
}
