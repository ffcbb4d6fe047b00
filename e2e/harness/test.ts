import { expect, test as base, type ConsoleMessage } from '@playwright/test'
import { sendCallsApart } from './calls-apart.ts'
import { openProduct, type Product } from './product.ts'

type ForWorker = { workersProduct: Product }
type ForTest = {
  /** The test's product: its worker's, or its file's own. */
  product: Product
  /** Set where calls fail on purpose: the browser prints a line for each. */
  failedLoads: 'never' | 'expected'
  /** `apart` where a test holds, changes or counts single calls of a batch (calls-apart.ts). */
  calls: 'batched' | 'apart'
  /** Every error that a page logged or threw. */
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
  { scope: 'worker', timeout: 240_000 },
]

type WorkerFixture = [
  (args: object, use: (product: Product) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** Tests with a product of their worker's own, and pages without errors in the console (which would show a violated CSP too). */
export const test = base.extend<ForTest, ForWorker>({
  workersProduct: productOf(openProduct),
  product: async ({ workersProduct }, use) => {
    await use(workersProduct)
  },
  baseURL: async ({ product }, use) => {
    await use(product.origin)
  },
  failedLoads: ['never', { option: true }],
  calls: ['batched', { option: true }],
  context: async ({ context, calls }, use) => {
    if (calls === 'apart') await sendCallsApart(context)
    await use(context)
  },
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

/**
 * The same tests on a product of the file's own. The file's first test opens it and the last one closes it; the worker keeps its own
 * meanwhile, as starting one takes as long as some flows.
 */
export function testOn(open: () => Promise<Product>) {
  let opened: Promise<Product> | null = null
  const own = test.extend<Pick<ForTest, 'product'>>({
    product: [
      async ({}, use) => {
        opened ??= open()
        await use(await opened)
      },
      { scope: 'test', timeout: 240_000 },
    ],
  })
  own.afterAll(async () => {
    await (await opened)?.dispose()
    opened = null
  })
  return own
}
