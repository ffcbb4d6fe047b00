import type { Page } from '@playwright/test'

/** Sums layout shifts, with the elements that moved. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
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
        if (hadRecentInput) continue
        const moved = sources.map(({ node }) => node?.textContent.slice(0, 60) ?? '').join(' | ')
        shifts.push(`${value.toFixed(4)} ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts) // set just above
}
