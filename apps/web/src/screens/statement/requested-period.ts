import type { EmptyYearReason } from '@sammas/domain/account/empty-year'
import type { MessageId } from '#web/i18n/message-id.ts'

/** The period in the address; an invalid one means all of the time. */
export const requestedPeriod = (word = 'all'): string => (/^[12]\d{3}$/.test(word) ? word : 'all')

const words: Readonly<Record<EmptyYearReason, MessageId>> = {
  never: 'statement.empty.never',
  'not-yet': 'statement.empty.not.yet',
  'to-come': 'statement.empty.to.come',
  'on-pik': 'statement.empty.on.pik',
  'taken-out': 'statement.empty.taken.out',
  gone: 'statement.empty.gone',
}

/** The text of a reason; an unknown reason of a later server only says that there was nothing. */
export const emptyWords = (reason: string): MessageId =>
  Object.hasOwn(words, reason) ? words[reason as EmptyYearReason] : words.gone // it is one of them
