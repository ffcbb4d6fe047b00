import type { ErrorCode } from '@sammas/contract/errors'
import type { MessageId } from './message-id.ts'

/** What can be wrong with the ID-card on the person's own computer; these codes are made by this page alone. */
export const cardCodes = [
  'ID_CARD_LOGIN_START_FAILED',
  'card.extension.missing',
  'card.extension.outdated',
  'card.software.missing',
  'card.software.outdated',
  'card.time.ran.out',
  'card.window.open',
  'card.page.insecure',
] as const
export type CardCode = (typeof cardCodes)[number]

/** Codes that only this page makes: trouble with the card, no code of the catalogue, no connection. */
export type OwnCode = CardCode | 'generic' | 'network'

/** Whatever has words: `error.<code>` says what happened, `advice.<code>` what to do. */
export type WordedCode = ErrorCode | OwnCode

/** An id that stands here is in no file of words: the compiler names it. */
type Lacking<Id extends never> = Id

/** What happened, in a line. A code of the contract without words does not compile here. */
export const titleOf = (code: WordedCode): MessageId | Lacking<Exclude<`error.${WordedCode}`, MessageId>> =>
  `error.${code}`

/** What to do about it. A code of the contract without advice does not compile here. */
export const adviceOf = (code: WordedCode): MessageId | Lacking<Exclude<`advice.${WordedCode}`, MessageId>> =>
  `advice.${code}`
