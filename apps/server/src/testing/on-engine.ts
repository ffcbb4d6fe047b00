import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../database/open-database.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestProduct, type TestProduct } from './test-product.ts'

type Options = Parameters<typeof openTestProduct>[1]
type Define = (product: () => TestProduct, engine: Engine) => void
export type Block = [define: Define] | [options: Options, define: Define]

/**
 * Behaviour on one engine, with one product for all tests of the block. Options of the product stand before the block, as in Vitest.
 * PostgreSQL alone is enough for a rule, at a third of the processor time. On both engines are stores, migrations and starts, a login
 * and a signature, and each call once (`api-description.test.ts`), so that every statement meets each engine.
 */
export function onEngine(engine: Engine, title: string, ...block: Block): void {
  const [options, define] = block.length === 1 ? [{}, block[0]] : block
  describe(`${title} (${engine})`, () => {
    let product: TestProduct | undefined
    beforeAll(async () => {
      product = await openTestProduct(await openTestDatabase(engine), options)
    })
    afterAll(() => product?.close())
    define(() => {
      if (product === undefined) throw new Error('the product is not open yet')
      return product
    }, engine)
  })
}
