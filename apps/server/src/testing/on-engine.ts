import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../database/open-database.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestProduct, type TestProduct } from './test-product.ts'

type Options = Parameters<typeof openTestProduct>[1]
type Define = (product: () => TestProduct, engine: Engine) => void
export type Block = [define: Define] | [options: Options, define: Define]

/**
 * Behaviour on one engine, with one product for all tests of the block. Options of the product stand before the block, as in Vitest.
 * PostgreSQL is enough for cases of a path that another file takes on both, at a third of the processor time; stores and concurrency
 * are tested on both.
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

/** All cases on PostgreSQL and the first one on the embedded database: for cases that differ outside the database. */
export const casesOn = <Case>(engine: Engine, cases: readonly Case[]): readonly Case[] =>
  engine === 'postgresql' ? cases : cases.slice(0, 1)
