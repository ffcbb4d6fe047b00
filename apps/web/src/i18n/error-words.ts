import type { ErrorCode } from '@sammas/contract/errors'
import type { CardCode } from '#web/lib/card-codes.ts'
import type { MessageId } from './message-id.ts'

export type { CardCode }

/** Codes that only this page makes: trouble with the card, a code outside the catalogue, no connection. */
export type OwnCode = CardCode | 'generic' | 'network'

/** Codes with messages: `error.<code>` describes the error, `advice.<code>` the next step. */
export type WordedCode = ErrorCode | OwnCode

/** An id without a message: the compiler names it. */
type Lacking<Id extends never> = Id

/** The error in a line. A code of the contract without a message does not compile here. */
export const titleOf = (code: WordedCode): MessageId | Lacking<Exclude<`error.${WordedCode}`, MessageId>> =>
  `error.${code}`

/** The advice. A code of the contract without advice does not compile here. */
export const adviceOf = (code: WordedCode): MessageId | Lacking<Exclude<`advice.${WordedCode}`, MessageId>> =>
  `advice.${code}`
