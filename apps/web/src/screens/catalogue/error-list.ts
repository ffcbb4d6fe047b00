import { errorCodes } from '@sammas/contract/errors'
import { adviceOf, titleOf, type WordedCode } from '#web/i18n/error-words.ts'
import { cardCodes } from '#web/lib/card-codes.ts'
import type { ListedFolder, ListedMessage } from './message-list.ts'

export type ListedError = { code: WordedCode; title: ListedMessage; advice: ListedMessage }

/** Codes of the contract, then those that the page makes itself. */
const codes: readonly WordedCode[] = [...errorCodes, ...cardCodes, 'generic', 'network']

/** Every error that a person can be shown, with its words. */
export function errorList(list: readonly ListedFolder[]): ListedError[] {
  const messages = new Map(list.flatMap((folder) => folder.messages).map((message) => [message.id, message]))
  const words = (id: string) => messages.get(id) ?? { id, et: '(missing)', en: '(missing)' }
  return codes.map((code) => ({ code, title: words(titleOf(code)), advice: words(adviceOf(code)) }))
}
