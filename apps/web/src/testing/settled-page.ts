import { expect } from 'vitest'
import type { PageCalls } from './page-calls.ts'

/** Nothing of the page is on its way any more, nor does anything follow from what has come. */
export async function settledPage({ calls }: { calls: PageCalls }): Promise<void> {
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  for (let before = -1; before !== calls.sent().length;) {
    before = calls.sent().length
    await calls.over()
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expect
      .poll(() => [...document.querySelectorAll('td')].map(({ textContent }) => textContent))
      .not.toContain('…')
  }
}
