import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { loseAnswer } from './harness/answers.ts'
import { expectNoViolations } from './harness/barriers.ts'
import { phoneOf } from './harness/outside-world.ts'
import type { Product } from './harness/product.ts'
import { openQrCode, photographOf, qrCode } from './harness/qr-code.ts'
import { inLanguage } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const WIDE = { width: 1280, height: 900 }
const STARTS = /\/authenticate$/

const atHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: labels.hello })).toBeVisible()

test('a QR code logs in without a personal code, and nothing moves meanwhile', async ({ page, product }) => {
  const phone = phoneOf(product, product.freshSaver())
  await page.goto(`${inLanguage('/transactions?from=2021-02-03', 'en')}#third`)
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('button', { name: words.en.showQr }).click()
  await expect(page.getByRole('heading', { name: words.en.scanQr })).toBeFocused()
  const around = [page.getByRole('button', { name: words.en.cancel }), page.getByRole('contentinfo')]
  const boxes = () => Promise.all(around.map((one) => one.boundingBox()))
  const before = await boxes()
  await expect(qrCode(page, 'en')).toBeVisible()
  expect(await boxes()).toEqual(before)
  const box = await qrCode(page, 'en').boundingBox()
  // 61 modules of six pixels.
  expect([box?.width, box?.height]).toEqual([366, 366])
  await expectNoViolations(page, 'QR code', WIDE, ['light', 'dark'])
  await phone.photograph(await photographOf(page, 'en'))
  await expect(page).toHaveURL(/\/transactions\?from=2021-02-03#third$/)
})

test('a code is renewed after a minute, five times, then by a press; a lost answer hides no code for long', async ({
  page,
  product,
}) => {
  await page.goto('/login')
  await openQrCode(page, 'et')
  await page.clock.install()
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  await page.clock.pauseAt(Date.now() + 1000)
  const sent = sentRequests(page)
  for (let renewal = 1; renewal <= 5; renewal++) {
    await page.clock.fastForward(61_000)
    await expect.poll(() => sent.matching(STARTS)).toHaveLength(renewal)
    await expect
      .poll(async () => {
        await page.clock.runFor(300)
        return qrCode(page, 'et').isVisible()
      })
      .toBe(true)
    // A poll in flight while the clock leaps would count as one without an answer.
    await expect.poll(() => inFlight.size).toBe(0)
  }
  await page.clock.fastForward(61_000)
  const again = page.getByRole('button', { name: labels.newQr })
  await expect(again).toBeVisible()
  await expect(page.getByText('Kood aegus.')).toBeFocused()
  expect(sent.matching(STARTS)).toHaveLength(5)
  await page.clock.resume()
  await expectNoViolations(page, 'expired', WIDE, ['light', 'dark'])
  // Light also in dark and in forced colours: axe does not know the colour of a drawing behind words.
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors })
    await expect(page.getByText('Kood aegus.')).toHaveCSS('color', 'rgb(28, 36, 32)')
    await expect(again).toHaveCSS('color', 'rgb(255, 253, 248)')
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await again.click()
  await expect(qrCode(page, 'et')).toBeVisible()
  const lost = await loseAnswer(page, '**/api/oauth/token', 'deviceLink')
  await expect.poll(lost).toBe(true)
  await phoneOf(product, product.freshSaver()).photograph(await photographOf(page, 'et'))
  await atHome(page)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  /** Opens the app by its link and answers there; the address to which the app returns. */
  async function inTheApp(page: Page, product: Product, how: 'confirm' | 'refuse' = 'confirm'): Promise<string> {
    const phone = phoneOf(product, product.freshSaver())
    await phone.hold()
    await page.getByRole('button', { name: labels.openApp }).tap()
    await page.waitForURL(/\/device-link/)
    await phone.scan(page.url())
    const address = await phone[how]()
    if (address === null) throw new Error('The app did not return')
    return address
  }

  const inNewTab = async (context: BrowserContext, address: string): Promise<Page> => {
    const tab = await context.newPage()
    await tab.goto(address)
    return tab
  }

  test('the app’s button comes first; the app returns in a new tab, to the requested page, and the old tab may be closed', async ({
    page,
    context,
    product,
  }) => {
    await page.goto(`${inLanguage('/transactions?from=2021-02-03', 'et')}#third`)
    const first = page.locator('form').getByRole('button').first()
    await expect(first).toHaveText(labels.openApp)
    await expectNoViolations(page, 'form on a phone', { width: 390, height: 844 }, ['light', 'dark'])
    const address = await inTheApp(page, product)
    const seen: string[] = []
    context.on('request', (request) => seen.push(request.url(), request.postData() ?? ''))
    const tab = await inNewTab(context, address)
    await expect(tab).toHaveURL(/\/transactions\?from=2021-02-03#third$/)
    // The values leave the address before any call but their own.
    const value = new URL(address).searchParams.get('value') ?? ''
    expect(seen.filter((text) => text.includes(value) && text !== address)).toHaveLength(1)
    expect(
      await tab.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
    ).not.toContain(value)
    await page.goBack()
    await expect(page.getByRole('status').getByText(labels.movedOn)).toBeVisible()
    await expect(page.getByRole('textbox', { name: labels.personalCode })).toBeVisible()
  })

  test('back from the app without having confirmed, its link is offered again, and the other way too', async ({
    page,
    product,
  }) => {
    await page.goto(inLanguage('/login', 'et'))
    const sent = sentRequests(page)
    await page.getByRole('button', { name: labels.openApp }).tap()
    await page.waitForURL(/\/device-link/)
    const address = page.url()
    await page.goBack()
    const link = page.getByRole('link', { name: labels.openApp })
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', address)
    await expectNoViolations(page, 'link to the app', { width: 390, height: 844 }, ['light', 'dark'])
    await page.getByRole('button', { name: labels.otherDevice }).tap()
    await phoneOf(product, product.freshSaver()).photograph(await photographOf(page, 'et'))
    await atHome(page)
    expect(sent.matching(STARTS)).toHaveLength(1)
  })

  test('another browser gets no session, and the page shows what to do; a reload sends nothing again', async ({
    page,
    browser,
    product,
  }) => {
    await page.goto(inLanguage('/login', 'et'))
    const address = await inTheApp(page, product)
    const other = await (await browser.newContext()).newPage()
    await other.goto(address)
    await expect(other.getByRole('alert').getByText(labels.otherBrowser)).toBeVisible()
    await expectNoViolations(other, 'another browser', WIDE, ['light', 'dark'])
    expect(new URL(other.url()).search).toBe('')
    const sent = sentRequests(other)
    await other.reload()
    await expect(other.getByRole('textbox', { name: labels.personalCode })).toBeVisible()
    expect(sent.matching(/callback/)).toEqual([])
    await other.context().close()
  })

  test('a login that was cancelled here does not continue in the tab that the app opens', async ({
    page,
    context,
    product,
  }) => {
    await page.goto(inLanguage('/login', 'et'))
    const address = await inTheApp(page, product)
    await page.goBack()
    await page.getByRole('button', { name: labels.cancel }).tap()
    await expect(page.getByRole('button', { name: labels.openApp })).toBeFocused()
    const tab = await inNewTab(context, address)
    await expect(tab.getByRole('alert').getByText(labels.cancelledElsewhere)).toBeVisible()
    expect(await tab.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
  })
})
