import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { openAs } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const PAGE = '/3rd-pillar-payment'
const SUCCESS = /\/3rd-pillar-flow\/success\?payment=paid&id=[-\da-f]{36}$/
const saver = people.mariLiis

const labels = {
  monthly: /Püsimakse/,
  toBank: 'Mine internetipanka',
  other: 'Muu pank',
  opened: /Internetipank avanes uuel vahelehel/,
  copied: 'Kopeeritud: Selgitus',
  copy: 'Kopeeri: Selgitus',
}

const amount = (page: Page) => page.getByRole('textbox', { name: 'Summa' })
const pay = (page: Page) => page.getByRole('button', { name: /^Maksa/ })
const bank = (page: Page, name: string) => page.getByRole('radio', { name })
const atBank = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function goToBank(page: Page, typed: string): Promise<void> {
  await amount(page).fill(typed)
  await bank(page, 'SEB').check()
  await pay(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SEB: makse' })).toBeVisible()
}

/** How often an amount appears among the applications that the registry has not carried out. */
async function pendingOf(page: Page, product: Product, token: string, euros: number): Promise<number> {
  const answer = await callsOf(page.request, product, token).call(endpoints.applicationList, {
    query: { status: 'PENDING' },
  })
  const all: { type: string; details: { amount?: number } }[] = await answer.json()
  return all.filter(({ type, details }) => type === 'PAYMENT' && details.amount === euros).length
}

test('a payment is cancelled, started again and paid; opening the return page again counts nothing and reports it as paid', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, saver, PAGE)
  const sent = sentRequests(page)
  await amount(page).fill('41,5')
  await bank(page, 'SEB').check()
  await page.getByRole('button', { name: 'Maksa 41,50\u00a0€' }).dblclick()
  await expect(page.getByText('41.50 €')).toBeVisible()
  expect(sent.matching(/payments\/link/)).toHaveLength(1)

  await test.step('the browser’s back button finds the page ready to pay', async () => {
    await page.goBack()
    await bank(page, 'SEB').check()
    await amount(page).fill('41.50')
    await expect(pay(page)).not.toHaveAttribute('aria-busy', 'true')
    await pay(page).click()
  })

  await atBank(page, /^Katkesta/).click()
  await expect(page).toHaveURL(/\/3rd-pillar-payment\?payment=abandoned$/)
  await expect(page.getByRole('alert').getByText('Makse jäi tegemata')).toBeVisible()
  expect(await pendingOf(page, product, token, 41.5)).toBe(0)

  await goToBank(page, '41,5')
  const back = page.waitForRequest(/payments\/success/)
  await atBank(page, /^Maksa$/).click()
  await expect(page).toHaveURL(SUCCESS)
  await expect.poll(() => pendingOf(page, product, token, 41.5)).toBe(1)
  await page.goto((await back).url())
  await expect(page).toHaveURL(SUCCESS)
  expect(await pendingOf(page, product, token, 41.5)).toBe(1)

  await page.goto(`${product.origin}/api/v1/payments/success?payment_token=forged`)
  await expect(page.getByRole('alert').getByText('Panga kinnitust ei saanud kontrollida')).toBeVisible()
})

test('a late bank answer shows a waiting message; a notification alone is enough; two tabs are two payments', async ({
  page,
  context,
  product,
}) => {
  const token = await openAs({ page, product }, saver, PAGE)
  const other = await context.newPage()
  await openAs({ page: other, product }, saver, PAGE)
  await goToBank(page, '42')
  await goToBank(other, '43')
  await atBank(page, /^Jääb hiljaks/).click()
  await expect(page.getByRole('alert').getByText('Pank ei ole makset veel kinnitanud')).toBeVisible()
  expect(await pendingOf(page, product, token, 42)).toBe(0)

  await other.getByRole('combobox', { name: /^Teade kaupmehele/ }).selectOption('instead')
  await atBank(other, /^Maksa$/).click()
  await expect(other.getByText(/kohale jõudnud/)).toBeVisible()
  // The registry is notified in the background.
  await expect.poll(() => pendingOf(page, product, token, 43)).toBe(1)
  await other.goto('/account')
  const pending = other.getByRole('region', { name: words.et.applications })
  await expect(pending.getByText(/43,00/)).toBeVisible()

  await other.goto(`${product.sandbox}/payments`)
  await other.getByRole('row').filter({ hasText: '42.00 €' }).getByRole('button').first().click()
  await expect.poll(() => pendingOf(page, product, token, 42)).toBe(1)
  await other.goto('/account')
  await expect(pending.getByText(/42,00/)).toBeVisible()
  await expect(pending.getByText(/43,00/)).toBeVisible()
})

test('a standing order opens in a new tab, and the description is copied', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await openAs({ page, product }, saver, PAGE)
  await page.getByRole('radio', { name: labels.monthly }).check()
  await amount(page).fill('100,50')
  await bank(page, 'LHV').check()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: labels.toBank }).click(),
  ])
  await expect(tab).toHaveURL(/\/banks\/lhv\/portfolio\/payment_standing_add\.cfm\?.*i_amount=100\.50/)
  await tab.close()
  await expect(page.locator('[aria-live=polite]').getByText(labels.opened)).toBeVisible()
  await bank(page, labels.other).check()
  await page.getByRole('button', { name: labels.copy }).click()
  await expect(page.getByRole('button', { name: labels.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^30101119828, PK:\d{11}, EE3600001707$/)
})
