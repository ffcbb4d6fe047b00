import { ApiFailure, type Failure } from '#web/api/failure.ts'
import type { CardCode, WordedCode } from '#web/i18n/error-words.ts'
import { WebEidError } from './web-eid-error.ts'

/** Errors without one responsible part of the software: the words differ between login and signing. */
type CardTrouble = Extract<WordedCode, 'ID_CARD_LOGIN_START_FAILED' | 'id.card.signing.error'>

/** A failure on the person's own computer, before or without the server. */
export function troubleWith(code: CardCode | CardTrouble): ApiFailure {
  return new ApiFailure({ kind: 'answer', status: 400, errors: [{ code }] })
}

/**
 * Runs work that needs the card; a failure of the extension becomes one with message and advice (docs/rules.md: Card messages). Closing
 * the card's window is cancelling, and no failure to show.
 *
 * @throws ApiFailure
 */
export async function withCard<Value>(otherwise: CardTrouble, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    throw error instanceof WebEidError ? failureOfCard(error, otherwise) : troubleWith(otherwise)
  }
}

const GIVEN_UP: Failure = { kind: 'aborted' }

function failureOfCard({ code, outdated }: WebEidError, otherwise: CardTrouble): ApiFailure {
  switch (code) {
    case 'ERR_WEBEID_USER_CANCELLED':
      return new ApiFailure(GIVEN_UP)
    case 'ERR_WEBEID_EXTENSION_UNAVAILABLE':
      return troubleWith('card.extension.missing')
    case 'ERR_WEBEID_NATIVE_UNAVAILABLE':
      return troubleWith('card.software.missing')
    case 'ERR_WEBEID_VERSION_MISMATCH':
      return troubleWith(
        outdated.extension && !outdated.nativeApp ? 'card.extension.outdated' : 'card.software.outdated',
      )
    case 'ERR_WEBEID_USER_TIMEOUT':
      return troubleWith('card.time.ran.out')
    case 'ERR_WEBEID_ACTION_PENDING':
      return troubleWith('card.window.open')
    case 'ERR_WEBEID_CONTEXT_INSECURE':
      return troubleWith('card.page.insecure')
    case 'ERR_WEBEID_VERSION_INVALID':
    case 'ERR_WEBEID_ACTION_TIMEOUT':
    case 'ERR_WEBEID_MISSING_PARAMETER':
    case 'ERR_WEBEID_NATIVE_INVALID_ARGUMENT':
    case 'ERR_WEBEID_NATIVE_FATAL':
    case 'ERR_WEBEID_UNKNOWN_ERROR':
      return troubleWith(otherwise)
  }
}
