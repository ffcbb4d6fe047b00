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

/** A worker's product, gone with the worker. */
export const productOf = (open: () => Promise<Product>): WorkerFixture => [
  async ({}, use) => {
    const product = await open()
    await use(product)
    await product.dispose()
  },
  { scope: 'worker', timeout: 120_000 },
]

type WorkerFixture = [
  (args: object, use: (product: Product) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** Tests with a product of their worker's own, and pages that must not complain in the console (so the CSP holds too). */
export const test = base.extend<ForTest, ForWorker>({
  product: productOf(openProduct),
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

/** The same tests on a product that no other file sees. */
export const testOn = (open: () => Promise<Product>) => test.extend<object, ForWorker>({ product: productOf(open) })
