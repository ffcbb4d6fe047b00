import * as z from 'zod/mini'
import { ApiFailure } from '#web/api/failure.ts'
import { errorsIn } from '#web/api/failure-body.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { browserCard } from '#web/web-eid/browser-card.ts'
import { troubleWith, withCard } from '#web/web-eid/card-failure.ts'
import type { WebEid } from '#web/web-eid/web-eid.ts'
import { leaveForCard } from './card-journey.ts'

const CALL_LIMIT_MS = 15_000
/** The call that makes the browser request a certificate and PIN lasts as long as the person needs. */
const PERSON_LIMIT_MS = 120_000
const START_FAILED = 'ID_CARD_LOGIN_START_FAILED'

/** Safari shows no certificate dialog for a script's call: the whole page has to navigate to the card service and back. */
export const needsNavigation = (userAgent: string): boolean => /Version\/\d[\d.]* .*Safari\//.test(userAgent)

/** The parts of the browser that the login needs; tests bring their own. */
export type CardBrowser = {
  readonly fetch: typeof fetch
  readonly userAgent: string
  /** The whole page navigates to an address; coming back is a new start. */
  readonly leaveFor: (address: string) => void
  readonly card: () => Pick<WebEid, 'authenticate'>
}

/** The page's own browser. */
export const cardBrowser = (): CardBrowser => ({
  fetch: (input, init) => window.fetch(input, init),
  userAgent: navigator.userAgent,
  leaveFor: leaveForCard,
  card: browserCard,
})

/**
 * Has the card service verify the card (docs/rules.md: Card service): GET its `/idLogin`, have the card sign the challenge where one is
 * given (Web eID), and POST. Without a challenge the service's TLS requests the card; in Safari the page navigates for that, and the
 * promise never settles. The calls have no custom header, which would break the handshake.
 *
 * @throws ApiFailure: a code of the catalogue, a problem on the person's computer, or aborted
 */
export async function startCardLogin(cardServiceUrl: string, signal: AbortSignal, browser: CardBrowser): Promise<void> {
  const address = `${cardServiceUrl}/idLogin`
  await withCard(START_FAILED, async () => {
    const challenge = await challengeFrom(address, signal, browser)
    if (challenge !== null) {
      const authToken = await browser.card().authenticate(challenge, { language: currentLanguage(), signal })
      await fetchText(browser, address, {
        method: 'POST',
        body: JSON.stringify({ authToken }),
        signal,
        limitMs: CALL_LIMIT_MS,
      })
    } else if (needsNavigation(browser.userAgent)) {
      browser.leaveFor(address)
      await new Promise(() => undefined)
    } else {
      await fetchText(browser, address, { method: 'POST', signal, limitMs: PERSON_LIMIT_MS })
    }
  })
}

const begun = z.object({ nonce: z.optional(z.nullable(z.string())) })

/** The challenge for the card; null when the service reads the card in another way. */
async function challengeFrom(address: string, signal: AbortSignal, browser: CardBrowser): Promise<string | null> {
  try {
    const text = await fetchText(browser, address, { method: 'GET', signal, limitMs: PERSON_LIMIT_MS })
    return z.parse(begun, JSON.parse(text)).nonce ?? null
  } catch (error) {
    // A service that requires a certificate in the handshake never answers a call of Safari's.
    if (error instanceof NoAnswer && needsNavigation(browser.userAgent)) return null
    throw error
  }
}

class NoAnswer extends Error {}

type CardRequest = { method: 'GET' | 'POST'; body?: string; signal: AbortSignal; limitMs: number }

/** The body of an answer. A refusal with a code of the catalogue keeps it; any other is a login that did not start. */
async function fetchText(browser: CardBrowser, address: string, { limitMs, ...request }: CardRequest): Promise<string> {
  const { ok, text } = await answered(request.signal, async () => {
    const answer = await browser.fetch(address, {
      ...request,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]),
      headers: { 'Content-Type': 'text/plain' },
      credentials: 'include',
      cache: 'no-store',
    })
    return { ok: answer.ok, text: await answer.text() }
  })
  if (ok) return text
  const errors = errorsIn(text)
  if (errors.some(({ code }) => code !== null)) throw new ApiFailure({ kind: 'answer', status: 400, errors })
  throw troubleWith(START_FAILED)
}

async function answered<Answer>(signal: AbortSignal, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch {
    throw signal.aborted ? new ApiFailure({ kind: 'aborted' }) : new NoAnswer()
  }
}
