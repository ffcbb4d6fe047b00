import { expect, test as base, type ConsoleMessage } from '@playwright/test'
import { openProduct, type Product } from './product.ts'

type ForWorker = { product: Product }
type ForTest = {
  /** Set where calls are made to fail on purpose: the browser prints a line for each. */
  failedLoads: 'never' | 'expected'
  /** Everything that a page printed as an error, and what it threw. */
  complaints: string[]
}

const isFailedLoad = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/** Tests with a product of their worker's own, and pages that must not complain in the console (so the CSP holds too). */
export const test = base.extend<ForTest, ForWorker>({
  product: [
    async ({}, use) => {
      const product = await openProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.origin)
  },
  failedLoads: ['never', { option: true }],
  complaints: [
    async ({ context, failedLoads }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        if (failedLoads === 'expected' && isFailedLoad(message)) return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (thrown) => {
        complaints.push(String(thrown.error()))
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
