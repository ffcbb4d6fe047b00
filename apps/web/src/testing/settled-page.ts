import { expect } from 'vitest'
import { personCache } from '#web/api/prefetch-screen.ts'
import type { PageCalls } from './page-calls.ts'

const isQuiet = () =>
  document.querySelector('h1') !== null &&
  personCache.isFetching() === 0 &&
  document.querySelector('[aria-busy=true]') === null &&
  [...document.querySelectorAll('td')].every(({ textContent }) => textContent !== '…')

/** What is drawn may ask for more: as many turns of the event loop in which nothing does are enough. */
const QUIET_TURNS = 20

/** Nothing of the page is on its way any more, nor does anything follow from what has come. */
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
