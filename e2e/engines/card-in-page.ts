import { expect } from '@playwright/test'
import { extensionScript } from '@sammas/sandbox/id-card/extension-script'
import { askCard, type CardQuestion } from '../harness/id-card.ts'
import type { Product } from '../harness/product.ts'
import { PATIENCE_MS, type Engine } from './engine.ts'

/**
 * Gives the open page an ID-card and its extension. The page's requests to the card wait in the page until `answer` carries them there.
 */
export async function putCardInto(engine: Engine, product: Product, personalCode: string) {
  await engine.ask(`(() => {
    window.sammasSandboxCard = (action, given) => new Promise((answer) => { window.cardAsked = { action, given, answer } });
    ${extensionScript}
    return null
  })()`)
  const cardRequest = () =>
    engine.ask<{ action: string; given: CardQuestion } | null>(
      'window.cardAsked ? { action: window.cardAsked.action, given: window.cardAsked.given } : null',
    )
  return {
    /** Answers the page's next request to the card. */
    answer: async (): Promise<void> => {
      await expect.poll(cardRequest, { timeout: PATIENCE_MS }).not.toBeNull()
      const question = await cardRequest()
      if (question === null) throw new Error('Nothing is asked of the card any more')
      const answer = JSON.stringify(await askCard(product, personalCode, question.action, question.given))
      await engine.ask(
        `(({ answer }) => { window.cardAsked = null; answer(${answer}); return null })(window.cardAsked)`,
      )
    },
  }
}
