import type { Page } from '@playwright/test'

/** A page before any script file has arrived; the returned function lets them come. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}
