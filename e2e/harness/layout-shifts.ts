import type { Page } from '@playwright/test'

type Shift = { at: number; text: string }

/**
 * Layout shifts, with the words of the moved elements and their places (x, y, width, height) before and after; `since` (of
 * `performance.now`) leaves out earlier ones, which may be reported late. `afterInput`: also those within half a second after a press
 * or a key.
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
          sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
          hadRecentInput: boolean
          startTime: number
        }
        if (hadRecentInput && !countsAll) continue
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
        const moved = sources
          .map(({ node, previousRect, currentRect }) => {
            const words = node?.textContent.slice(0, 60) ?? ''
            return `${words} (${placeOf(previousRect)} → ${placeOf(currentRect)})`
          })
          .join(' | ')
        shifts.push({ at: startTime, text: `${value.toFixed(4)} ${moved}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)
  return async (since = 0) => {
    const seen = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts) // set just above
    return seen.filter(({ at }) => at >= since).map(({ text }) => text)
  }
}
