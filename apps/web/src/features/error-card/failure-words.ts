import { isErrorCode } from '@sammas/contract/errors'
import { firstError, type Failure } from '#web/api/failure.ts'
import { cardCodes, type WordedCode } from '#web/i18n/error-words.ts'

/** One error as it is said: the code whose words are used, the server's own message, and an unknown code as its id. */
export type FailureWords = {
  readonly code: WordedCode
  readonly message: string | null
  readonly reference: string | null
}

const OWN_CODES: readonly string[] = cardCodes

/** The words of a failure, the leading error first. There is always one: a failure is never silent. */
export function wordsOf(failure: Failure): [FailureWords, ...FailureWords[]] {
  if (failure.kind === 'network') return [{ code: 'network', message: null, reference: null }]
  const leading = firstError(failure)
  if (failure.kind !== 'answer' || leading === null) {
    return [{ code: 'generic', message: null, reference: failure.kind === 'answer' ? String(failure.status) : null }]
  }
  const others = failure.errors.filter((error) => error !== leading).map(wordsOfError)
  return [wordsOfError(leading), ...others.filter(({ code }) => code !== wordsOfError(leading).code)]
}

function wordsOfError(error: { code: string; message?: string | null | undefined }): FailureWords {
  const message = error.message === error.code ? null : (error.message ?? null)
  if (isErrorCode(error.code)) return { code: error.code, message, reference: null }
  // The list holds nothing but worded codes.
  if (OWN_CODES.includes(error.code)) return { code: error.code as WordedCode, message, reference: null }
  return { code: 'generic', message, reference: error.code }
}
