import { expect } from 'vitest'
import { personCache } from '#web/api/prefetch-screen.ts'
import type { PageCalls } from './page-calls.ts'

const isQuiet = () =>
  document.querySelector('h1') !== null &&
  personCache.isFetching() === 0 &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.querySelectorAll('td')].every(({ textContent }) => textContent !== '…')

/** Turns of the event loop without a new query: a drawn part may send more. */
const QUIET_TURNS = 20

/** Resolves when no call of the page is in flight and no other follows. */
export async function settledPage({ calls }: { calls: PageCalls }): Promise<void> {
  const staysQuiet = async () => {
    await calls.over()
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) {
      if (!isQuiet()) return false
      await new Promise((next) => setImmediate(next))
    }
    return true
  }
  await expect.poll(staysQuiet).toBe(true)
}
