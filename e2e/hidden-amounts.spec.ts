import { expect, type Page } from '@playwright/test'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('with hidden amounts a download is confirmed first', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/my-data')
  await settled(page)
  await page.keyboard.press('Alt+Shift+S')
  const requests: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    requests.push(dialog.message())
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  const button = page.getByRole('button', { name: 'Tehingud: CSV', exact: true })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await button.click()
  await expect.poll(() => requests.length).toBe(1)
  answer = true
  const download = page.waitForEvent('download')
  await button.click()
  await download
  expect(requests).toHaveLength(2)
  expect(calls.filter((path) => path.startsWith('/api/v1/exports/'))).toHaveLength(1)
})

test('light, dark and more contrast are kept on the device and right in the first picture', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/accessibility')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('radio', { name: 'Tume' }).check()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('radio', { name: 'Suurem kontrast' }).check()
  expect(await paper()).toBe('rgb(0, 0, 0)')
  // Before the application's scripts arrive the page has only its document and styles.
  await page.route(/\.js$/, () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: words.et.personalCode })).toBeVisible()
  expect(await paper()).toBe('rgb(0, 0, 0)')
  const bars = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas: HTMLMetaElement[]) =>
      metas.filter(({ media }) => matchMedia(media).matches).map(({ dataset }) => dataset['scheme']),
    )
  expect(bars).toEqual(['dark'])
})
