import { TestBrowser } from './test-browser.ts'
import type { TestProduct } from './test-product.ts'

/** Logs each person in once, for any number of tests: enough for tests that only read. */
export function oneSessionEach(product: () => TestProduct): (personalCode: string) => Promise<TestBrowser> {
  const browsers = new Map<string, TestBrowser>()
  return async (personalCode) => {
    const me = browsers.get(personalCode) ?? (await new TestBrowser(product()).login(personalCode))
    browsers.set(personalCode, me)
    return me
  }
}
