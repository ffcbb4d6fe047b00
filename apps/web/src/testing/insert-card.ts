import type { TestProduct } from '@sammas/server/testing/test-product'
import { extensionScript } from '@sammas/sandbox/id-card/extension-script'
import { onTestFinished } from 'vitest'

type CardRequest = { challengeNonce?: string; origin?: string; hash?: string; hashFunction?: string }

let isInstalled = false

/** Puts a person's card into the reader, with the browser's extension, until the test ends. */
export function insertCard(product: TestProduct, personalCode: string) {
  const requests: string[] = []
  let answered = 0
  let failure: string | null = null
  let flaw: string | undefined
  let gate: { only: string | null; opened: Promise<void> } = { only: null, opened: Promise.resolve() }
  const callCard = async (action: string, request: CardRequest): Promise<unknown> => {
    requests.push(action)
    if (gate.only === null || gate.only === action) await gate.opened
    if (failure !== null) throw Object.assign(new Error('by the test'), { code: failure })
    const url = `/card/${personalCode}/${action === 'get-signing-certificate' ? 'signing-certificate' : action}`
    const isRead = action === 'get-signing-certificate'
    const query = isRead && flaw !== undefined ? `?flaw=${flaw}` : ''
    const answer = await product.sandbox.app.inject(
      isRead ? { url: `${url}${query}` } : { method: 'POST', url, payload: { ...request, flaw } },
    )
    answered += 1
    return answer.json()
  }
  Object.assign(window, { sammasSandboxCard: callCard })
  // As the address of this very machine is in a browser.
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  // A message of happy-dom's own comes from another object than the global one, and is refused.
  const postMessage = (data: unknown) => {
    queueMicrotask(() => {
      window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: window.location.origin }))
    })
  }
  Object.assign(window, { postMessage })
  if (!isInstalled) (0, eval)(extensionScript)
  isInstalled = true
  onTestFinished(() => {
    Object.assign(window, { sammasSandboxCard: undefined })
  })
  return {
    /** The card's requests so far. */
    requests: () => [...requests],
    /** Number of the card's answers so far. */
    answered: () => answered,
    /** From now on the extension answers with this failure; null: the card works. */
    failWith: (code: string | null) => {
      failure = code
    },
    /** From now on the card in the reader is one of the same person with this defect. */
    replaceBy: (other: 'expired' | 'revoked' | 'untrusted') => {
      flaw = other
    },
    /** The card's window (of one action, or of every one) stays open until the answered function is called. */
    hold: (only: 'sign' | null = null) => {
      let release = (): void => undefined
      const opened = new Promise<void>((resolve) => {
        release = resolve
      })
      gate = { only, opened }
      return release
    },
  }
}
