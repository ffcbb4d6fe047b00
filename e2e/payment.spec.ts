import { expect, type BrowserContext, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import type { Language } from '@sammas/domain/language'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { openAs, switchTo } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const PAGE = '/3rd-pillar-payment'
const SUCCESS = /\/3rd-pillar-flow\/success\?payment=paid&id=[-\da-f]{36}$/
const saver = people.mariLiis
const limit = { et: 'Kogu summalt tulumaksu tagasi ei saa', en: 'Income tax does not come back on all of it' }

const labels = {
  et: {
    amount: 'Summa',
    monthly: /Püsimakse/,
    pay: /^Maksa/,
    toBank: 'Mine internetipanka',
    other: 'Muu pank',
    opened: /Internetipank avanes uuel vahelehel/,
    copied: 'Kopeeritud: Selgitus',
    copy: 'Kopeeri: Selgitus',
    steps: /Püsimakse Swedbankis|Püsimakse SEB‑s|Püsimakse LHV‑s|Püsimakse Luminoris|teisest pangast|teises pangas/,
  },
  en: {
    amount: 'Amount',
    monthly: /Every month/,
    pay: /^Pay/,
    toBank: 'Go to the internet bank',
    other: 'Other bank',
    opened: /internet bank has opened in a new tab/,
    copied: 'Copied: Description',
    copy: 'Copy: Description',
    steps: /^Standing order at|Payment from another bank/,
  },
} satisfies Record<Language, object>

const amount = (page: Page, language: Language = 'et') => page.getByRole('textbox', { name: labels[language].amount })
const pay = (page: Page, language: Language = 'et') => page.getByRole('button', { name: labels[language].pay })
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
  // The registry is told in the background.
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

test('of two payments made at once each return page shows its own, and an unknown reference shows none', async ({
  page,
  context,
  product,
}) => {
  await openAs({ page, product }, saver, PAGE)
  const other = await context.newPage()
  await openAs({ page: other, product }, saver, PAGE)
  await goToBank(page, '44')
  await goToBank(other, '45')
  for (const [tab, euros] of [
    [other, '45,00'],
    [page, '44,00'],
  ] as const) {
    await atBank(tab, /^Maksa$/).click()
    await expect(tab).toHaveURL(SUCCESS)
    await expect(tab.getByText(new RegExp(`^${euros}`))).toBeVisible()
  }
  await other.reload()
  await expect(other.getByText(/^45,00/)).toBeVisible()
  await expect(other.getByText(/44,00/)).toHaveCount(0)
  await test.step('a server without an answer now does not take back that it was paid', async () => {
    // No error either: the page does not wait for the call.
    await other.route('**/api/v1/payments/*', () => undefined)
    await other.reload()
    await expect(other.getByText(/^Pank on sinu makse kinnitanud/)).toBeVisible()
    await other.unroute('**/api/v1/payments/*')
  })
  await test.step('nor does one without any answer', async () => {
    const nothing = /\/api\/v1\/(read-batch|applications|mandates|pension-account-statement|payments)/
    await other.route(nothing, (route) => route.fulfill({ status: 500, json: { errors: [] } }))
    await other.reload()
    await expect(other.getByText(/^Pank on sinu makse kinnitanud/)).toBeVisible()
    await other.unroute(nothing)
  })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'mine']) {
    await page.goto(`/3rd-pillar-flow/success?payment=paid&id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Makset me veel ei näe' })).toBeVisible()
  }
})

/** Paths of the banks' pages for a standing order. */
const standingOrders: Record<string, { path: RegExp; steps: number }> = {
  Swedbank: { path: /\/banks\/swedbank\/private\/pensions\/pillar3\/orderp3p$/, steps: 4 },
  SEB: { path: /\/banks\/seb\/web\/ipank\?act=PENSION3_STPAYM&.*summa=100\.50/, steps: 3 },
  LHV: { path: /\/banks\/lhv\/portfolio\/payment_standing_add\.cfm\?.*i_amount=100\.50/, steps: 3 },
  Luminor: { path: /\/banks\/luminor\/auth\//, steps: 3 },
}

async function openedTab(page: Page, context: BrowserContext, language: Language): Promise<Page> {
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: labels[language].toBank }).click(),
  ])
  return tab
}

test('each bank has its steps and its standing order in its own tab', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await openAs({ page, product }, saver, PAGE)
  for (const language of LANGUAGES) {
    const here = labels[language]
    if (language === 'en') {
      await page.goto(PAGE)
      await switchTo(page, language)
    }
    await page.getByRole('radio', { name: here.monthly }).check()
    await amount(page, language).fill('100,50')
    for (const [name, { path, steps }] of Object.entries(standingOrders)) {
      await bank(page, name).check()
      const instructions = page.getByRole('region', { name: here.steps })
      await expect(instructions.locator('ol > li')).toHaveCount(steps)
      const tab = await openedTab(page, context, language)
      await expect(tab).toHaveURL(path)
      await tab.close()
      await expect(page.locator('[aria-live=polite]').getByText(here.opened)).toBeVisible()
    }

    await bank(page, here.other).check()
    await expect(page.getByRole('button', { name: here.toBank })).toHaveCount(0)
    await expect(page.getByRole('region', { name: here.steps }).locator('ol > li')).toHaveCount(3)
    await page.getByRole('button', { name: here.copy }).click()
    await expect(page.getByRole('button', { name: here.copied })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^30101119828, PK:\d{11}, EE3600001707$/)
    await expect(page.getByText(copied)).toBeVisible()
  }
})

test('with blocked tabs and clipboard, and with a failing link, the payment can still be made', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
    navigator.clipboard.writeText = () => Promise.reject(new Error('by the test'))
  })
  await openAs({ page, product }, saver, PAGE)
  await page.getByRole('radio', { name: labels.et.monthly }).check()
  await amount(page).fill('10')
  await bank(page, 'LHV').check()
  await page.route('**/api/v1/payments/link*', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.getByRole('button', { name: labels.et.toBank }).click()
  await expect(page.getByRole('alert').getByText('Internetipanka ei saanud avada')).toBeVisible()
  await page.unroute('**/api/v1/payments/link*')
  await page.getByRole('button', { name: labels.et.toBank }).click()
  await expect(page.getByRole('alert').getByText('Brauser ei lubanud uut vahelehte avada')).toBeVisible()
  const link = page.getByRole('link', { name: 'Ava internetipank siit' })
  expect(await link.getAttribute('href')).toMatch(/\/banks\/lhv\//)

  await bank(page, labels.et.other).check()
  await page.getByRole('button', { name: labels.et.copy }).click()
  await expect(page.getByText(/Brauser ei lubanud kopeerida/)).toBeVisible()
})

test('an amount in either notation is accepted, an invalid one shows the reason, and the yearly limit is only a hint', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, saver, PAGE)
  await bank(page, 'SEB').check()
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'true')
  for (const [typed, problem] of [
    ['abc', 'Kirjuta summa numbritega'],
    ['1e3', 'Kirjuta summa numbritega'],
    ['0', 'Kirjuta nullist suurem summa'],
    ['1,234', 'Seda summat saab lugeda mitut moodi'],
    ['1,2345', 'Kirjuta kuni kaks kohta'],
    ['1000000,01', 'Nii suurt summat siin maksta ei saa'],
  ] as const) {
    await amount(page).fill(typed)
    await amount(page).blur()
    await expect(page.getByText(problem), typed).toBeVisible()
    await expect(pay(page), typed).toHaveAttribute('aria-disabled', 'true')
  }
  for (const [typed, button] of [
    ['10,5', 'Maksa 10,50\u00a0€'],
    ['10.5', 'Maksa 10,50\u00a0€'],
    ['6000.01', 'Maksa 6\u00a0000,01\u00a0€'],
  ] as const) {
    await amount(page).fill(typed)
    const ready = page.getByRole('button', { name: button, exact: true })
    await expect(ready, typed).toBeVisible()
    await expect(ready, typed).not.toHaveAttribute('aria-disabled', 'true')
  }
  await expect(page.getByRole('status').getByText(limit.et)).toBeVisible()
  await page.getByRole('link', { name: words.et.otherLanguage }).click()
  await expect(page.getByRole('status').getByText(limit.en)).toBeVisible()
  await expect(amount(page, 'en')).toHaveValue('6000.01')
  await pay(page, 'en').click()
  await expect(page.getByText('6000.01 €')).toBeVisible()
})

test('a person without a third pillar is led to open one, although the registry has given an account number', async ({
  page,
  product,
}) => {
  const token = await openAs({ page, product }, product.freshSaver(), PAGE)
  await expect(page).toHaveURL(/\/3rd-pillar-flow\/setup$/)
  const me = await callsOf(page.request, product, token).read(endpoints.userGet)
  expect(me).toMatchObject({ thirdPillarActive: false, pensionAccountNumber: expect.any(String) })
})
