import type { Page } from '@playwright/test'

/** Layout shifts, with the elements that moved. `afterInput`: also those within half a second after a press or a key. */
export async function watchShifts(page: Page, { afterInput = false } = {}): Promise<() => Promise<string[]>> {
  await page.addInitScript((countsAll) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // the fields of a layout-shift entry, which TypeScript's library does not know
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number
          sources: { node: Element | null }[]
          hadRecentInput: boolean
        }
        if (hadRecentInput && !countsAll) continue
        const moved = sources.map(({ node }) => node?.textContent.slice(0, 60) ?? '').join(' | ')
        shifts.push(`${value.toFixed(4)} ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts) // set just above
}
