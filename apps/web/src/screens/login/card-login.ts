import { ApiFailure } from '#web/api/failure.ts'
import type { OwnCode } from '#web/i18n/error-words.ts'

const START_FAILED: OwnCode = 'ID_CARD_LOGIN_START_FAILED'

/** Safari shows no certificate to a call of a script: the whole page has to go to the card service and comes back. */
export const needsNavigation = (userAgent: string): boolean => /Version\/\d[\d.]* .*Safari\//.test(userAgent)

/**
 * Has the card service look at the card: GET, then POST to its `/idLogin`, with credentials and no header of our own, which
 * would break the handshake. Every trouble is one failure with the advice about reader and software; an abort stays an abort.
 * In Safari the page leaves, and the promise stays open.
 */
export async function startCardLogin(cardServiceUrl: string, signal: AbortSignal): Promise<void> {
  const address = `${cardServiceUrl}/idLogin`
  if (needsNavigation(navigator.userAgent)) {
    window.location.assign(address)
    await new Promise(() => undefined)
  }
  try {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(address, { method, credentials: 'include', signal })
      if (!answer.ok) throw new Error(`The card service answered ${answer.status}`)
    }
  } catch {
    throw new ApiFailure(
      signal.aborted ? { kind: 'aborted' } : { kind: 'answer', status: 400, errors: [{ code: START_FAILED }] },
    )
  }
}
