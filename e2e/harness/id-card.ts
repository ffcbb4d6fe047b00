import type { Page } from '@playwright/test'
import { extensionScript } from '@sammas/sandbox/id-card/extension-script'
import type { Product } from './product.ts'

type Flaw = 'expired' | 'revoked' | 'untrusted' | 'wrong-key-usage'
/** A page's request to its extension. */
export type CardRequest = Record<string, unknown>
type Answer = { answer: unknown } | { failure: { code: string; message: string } }

/** The answer of a person's card to a request of its extension. */
export async function requestFromCard(
  { sandbox }: Product,
  personalCode: string,
  action: string,
  { challengeNonce, origin, hash, hashFunction }: CardRequest,
  flaw?: Flaw,
): Promise<unknown> {
  const base = `${sandbox}/card/${personalCode}`
  if (action === 'get-signing-certificate') {
    return (await fetch(`${base}/signing-certificate${flaw === undefined ? '' : `?flaw=${flaw}`}`)).json()
  }
  const answer = await fetch(`${base}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challengeNonce, origin, hash, hashFunction, flaw }),
  })
  return answer.json()
}

/** A card in the reader of this page's browser, with the extension; put it in before the page is opened. */
export async function insertCard(page: Page, product: Product, personalCode: string) {
  const requests: string[] = []
  const answered: string[] = []
  let failure: string | null = null
  let flaw: Flaw | undefined
  let gate: { only: string | null; opened: Promise<void> } = { only: null, opened: Promise.resolve() }

  // An exception from a binding loses its code on the way to the page.
  await page.exposeFunction('sammasCardBinding', async (action: string, given: CardRequest): Promise<Answer> => {
    requests.push(action)
    if (gate.only === null || gate.only === action) await gate.opened
    if (failure !== null) return { failure: { code: failure, message: 'by the test' } }
    const answer = await requestFromCard(product, personalCode, action, given, flaw)
    answered.push(action)
    return { answer }
  })
  await page.addInitScript(`window.sammasSandboxCard = async (action, given) => {
    const { answer, failure } = await window.sammasCardBinding(action, given)
    if (failure) throw failure
    return answer
  };
  ${extensionScript}`)

  return {
    /** The card's requests so far. */
    requests: () => [...requests],
    /** The card's answers so far. */
    answered: () => [...answered],
    /** From now on the extension answers with this failure; null: the card works. */
    failWith: (code: string | null) => {
      failure = code
    },
    /** From now on the card in the reader is one of the same person with this defect. */
    replaceBy: (other: Flaw) => {
      flaw = other
    },
    /** The card's window (of one action, or of every one) stays open from now on, until the returned function is called. */
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

/** Proves the card to the card service outside the page, in the same browser, as Safari does. */
export async function proveCard(page: Page, { origin, sandbox }: Product, cardService: string, personalCode: string) {
  const headers = { origin, 'content-type': 'text/plain' }
  const challenge: { nonce: string } = await (await page.request.get(`${cardService}/idLogin`, { headers })).json()
  const token = await page.request.post(`${sandbox}/card/${personalCode}/authenticate`, {
    data: { challengeNonce: challenge.nonce, origin },
  })
  const body = JSON.stringify({ authToken: await token.json() })
  return (await page.request.post(`${cardService}/idLogin`, { headers, data: body })).json()
}
