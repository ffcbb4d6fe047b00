import { expect } from '@playwright/test'
import { extensionScript } from '@sammas/sandbox/id-card/extension-script'
import { requestFromCard, type CardRequest } from '../harness/id-card.ts'
import type { Product } from '../harness/product.ts'
import { PATIENCE_MS, type Engine } from './engine.ts'

/**
 * Gives the open page an ID-card and its extension. The page's requests to the card wait in the page until `answer` carries them there.
 */
export async function putCardInto(engine: Engine, product: Product, personalCode: string) {
  await engine.evaluate(`(() => {
    window.sammasSandboxCard = (action, given) => new Promise((answer) => { window.cardRequest = { action, given, answer } });
    ${extensionScript}
    return null
  })()`)
  const cardRequest = () =>
    engine.evaluate<{ action: string; given: CardRequest } | null>(
      'window.cardRequest ? { action: window.cardRequest.action, given: window.cardRequest.given } : null',
    )
  return {
    /** Answers the page's next request to the card. */
    answer: async (): Promise<void> => {
      await expect.poll(cardRequest, { timeout: PATIENCE_MS }).not.toBeNull()
      const request = await cardRequest()
      if (request === null) throw new Error('No request to the card is left')
      const answer = JSON.stringify(await requestFromCard(product, personalCode, request.action, request.given))
      await engine.evaluate(
        `(({ answer }) => { window.cardRequest = null; answer(${answer}); return null })(window.cardRequest)`,
      )
    },
  }
}
