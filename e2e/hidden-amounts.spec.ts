import { expect, type Page } from '@playwright/test'
import { BASIC_EXEMPTION } from '@sammas/domain/law/statutory-figures'
import { people } from './harness/people.ts'
import { chooseBondFund, goInside, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

/** The law's own amounts are nobody's: the month's basic exemption of the income tax. */
const lawful = Object.values(BASIC_EXEMPTION).map(({ monthly }) => `${String(monthly / 100)} €`)

/** Every readable amount on the page or in its accessible names, but for the law's own. */
const amountsOn = async (page: Page): Promise<string[]> => {
  const amounts = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const exposed = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    const shown = [...document.body.children].filter(({ localName }) => localName !== 'script')
    const text = [document.title, ...shown.map(({ textContent }) => textContent), ...exposed].join('\n')
    return text.match(/\d[\d\s]*(?:[.,]\d+)?\s?€/g) ?? []
  })
  return amounts.filter((amount) => !lawful.includes(amount.replace(/\s/g, ' ')))
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Peida summad' })

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('one press hides every amount on every screen, also after a reload, and another one shows them', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await settled(page)
  expect((await amountsOn(page)).length).toBeGreaterThan(30)
  await toggle(page).click()
  await expect.poll(() => amountsOn(page)).toEqual([])
  await page.getByText('Näita samu arve tabelina').click()
  await page.getByRole('slider').focus()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /••••/)
  expect(await amountsOn(page)).toEqual([])

  for (const path of [
    '/transactions',
    '/dates',
    '/plan',
    '/returns',
    '/my-data',
    '/join',
    '/3rd-pillar-flow',
    '/2nd-pillar-payment-rate',
    '/withdrawals',
    '/2nd-pillar-flow',
  ]) {
    await goInside(page, path)
    await settled(page)
    expect(await amountsOn(page), path).toEqual([])
  }
  await page.getByRole('radio', { name: words.et.someUnits }).check()
  await page.getByRole('textbox', { name: 'Osa' }).first().fill('40')
  expect(await amountsOn(page), 'rows').toEqual([])
  await page.getByRole('radio', { name: words.et.everythingIntoOne }).check()
  await chooseBondFund(page, 'et')
  await expect(page.getByRole('heading', { level: 1, name: words.et.confirmHeading })).toBeVisible()
  expect(await amountsOn(page), 'contract').toEqual([])

  await page.keyboard.press('Alt+Shift+S')
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  expect((await amountsOn(page)).length).toBeGreaterThan(5)
})

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
