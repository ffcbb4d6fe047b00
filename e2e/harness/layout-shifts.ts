import type { Page } from '@playwright/test'

type Shift = { at: number; text: string }

/**
 * Layout shifts, with the elements that moved; `since` (of `performance.now`) leaves out earlier ones, which may be reported late.
 * `afterInput`: also those within half a second after a press or a key.
 */
export async function watchShifts(
  page: Page,
  { afterInput = false } = {},
): Promise<(since?: number) => Promise<string[]>> {
  await page.addInitScript((countsAll) => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // the fields of a layout-shift entry, which TypeScript's library does not know
        const { value, sources, hadRecentInput, startTime } = entry as unknown as {
          value: number
          sources: { node: Element | null }[]
          hadRecentInput: boolean
          startTime: number
        }
        if (hadRecentInput && !countsAll) continue
        const moved = sources.map(({ node }) => node?.textContent.slice(0, 60) ?? '').join(' | ')
        shifts.push({ at: startTime, text: `${value.toFixed(4)} ${moved}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)
  return async (since = 0) => {
    const seen = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts) // set just above
    return seen.filter(({ at }) => at >= since).map(({ text }) => text)
  }
}
