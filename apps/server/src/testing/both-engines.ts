import { afterAll, beforeAll, describe } from 'vitest'
import { openTestDatabase } from './test-database.ts'
import { openTestProduct, type TestProduct } from './test-product.ts'

/** The same behaviour on the embedded database and on PostgreSQL; one product for all tests of the block. */
export function onBothEngines(
  title: string,
  define: (product: () => TestProduct) => void,
  options: Parameters<typeof openTestProduct>[1] = {},
): void {
  describe.each(['pglite', 'postgresql'] as const)(`${title} (%s)`, (engine) => {
    let product: TestProduct | undefined
    beforeAll(async () => {
      product = await openTestProduct(await openTestDatabase(engine), options)
    })
    afterAll(() => product?.close())
    define(() => {
      if (product === undefined) throw new Error('the product is not open yet')
      return product
    })
  })
}
