import type { ErrorCode } from '@sammas/contract/errors'
import type { MessageId } from './message-id.ts'

/** Codes that only this page makes: the card did not start, no code of the catalogue, no connection. */
export type OwnCode = 'ID_CARD_LOGIN_START_FAILED' | 'generic' | 'network'

/** Whatever has words: `error.<code>` says what happened, `advice.<code>` what to do. */
export type WordedCode = ErrorCode | OwnCode

/** What happened, in a line. A code of the contract without words does not compile here. */
export const titleOf = (code: WordedCode): MessageId => `error.${code}`

/** What to do about it. A code of the contract without advice does not compile here. */
export const adviceOf = (code: WordedCode): MessageId => `advice.${code}`
