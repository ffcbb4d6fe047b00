import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { twoFrames } from './harness/held-calls.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { controlCode, inLanguage } from './harness/screens.ts'
import { phoneOf } from './harness/outside-world.ts'
import { qrCode } from './harness/qr-code.ts'
import { test } from './harness/test.ts'
import { openWithoutScripts } from './harness/without-scripts.ts'
import { words } from './harness/words.ts'

const codeField = (page: Page) => page.getByRole('textbox', { name: words.et.personalCode })
const button = (page: Page) => page.getByRole('button', { name: words.et.logIn, exact: true })

/** React has hydrated the prerendered page. */
const isTakenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => !('sammasPicture' in window) && document.querySelector('form') !== null))
    .toBe(true)

test('typing and presses before the scripts arrive are replayed after hydration', async ({ page, product }) => {
  const saver = product.freshSaver()
  await phoneOf(product, saver).hold()
  const release = await openWithoutScripts(page, '/login?from=%2Ftransactions')
  await expect(page).toHaveTitle('Logi sisse – Sammas')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  // It explains why it does nothing.
  await button(page).click({ force: true })
  await codeField(page).fill(saver)
  await expect(button(page)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('?from=%2Ftransactions')
  release()
  await controlCode(page)
  await phoneOf(product, saver).confirm()
  await expect(page).toHaveURL(/\/transactions$/)
})

test('a press for a QR code before the scripts arrive is kept, also in an empty form', async ({ page }) => {
  const release = await openWithoutScripts(page, inLanguage('/login', 'et'))
  const press = page.getByRole('button', { name: words.et.showQr })
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { name: words.et.scanQr })).toBeFocused()
  await expect(qrCode(page, 'et')).toBeVisible()
})

test('hydration keeps the fields, with focus, method and values, and the scroll place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const shifts = await watchShifts(page)
  const release = await openWithoutScripts(page, inLanguage('/login', 'et'))
  await page.getByRole('tab', { name: words.et.mobileId }).click()
  await codeField(page).fill('4920315')
  await page.getByRole('checkbox').check()
  await page.getByRole('textbox', { name: words.et.phoneNumber }).pressSequentially('51')
  await codeField(page).evaluate((field) => Object.assign(window, { fieldBefore: field }))
  const before = await page.getByRole('main').innerText()
  await page.evaluate(() => document.fonts.ready)
  const moved = await shifts()
  await page.evaluate(() => {
    scrollTo(0, 60)
  })
  release()
  await isTakenOver(page)
  await twoFrames(page)
  expect(await page.evaluate(() => scrollY)).toBe(60)
  expect(await shifts()).toEqual(moved)
  expect(await page.getByRole('main').innerText()).toBe(before)
  expect(await codeField(page).evaluate((field) => 'fieldBefore' in window && window.fieldBefore === field)).toBe(true)
  await expect(codeField(page)).toHaveValue('4920315')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.type('23')
  await expect(page.getByRole('textbox', { name: words.et.phoneNumber })).toHaveValue('5123')
  await expect(page.getByRole('tab', { name: words.et.mobileId })).toHaveAttribute('aria-selected', 'true')
})

test('the prerendered login shows the device’s language, method and code', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en')
    localStorage.setItem('lastLoginMethod', 'mobileId')
    localStorage.setItem('rememberedPersonalCode', '49203152718')
  })
  const release = await openWithoutScripts(page, '/login')
  await expect(page).toHaveTitle('Log in – Sammas')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('tab', { name: words.en.mobileId })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: words.en.personalCode })).toHaveValue('49203152718')
  const before = await page.getByRole('main').innerText()
  release()
  await isTakenOver(page)
  expect(await page.getByRole('main').innerText()).toBe(before)
  await expect(page.getByRole('textbox', { name: words.en.personalCode })).toHaveValue('49203152718')
})

test('no barriers in the prerendered login', async ({ page }) => {
  await openWithoutScripts(page, '/login')
  await expect(codeField(page)).toBeEditable()
  await expectNoBarriers(page, 'the first picture', { lost: ['kaart'] })
})

test('a pending press is dropped once something else is typed', async ({ page, product }) => {
  const release = await openWithoutScripts(page, '/login')
  await codeField(page).fill(product.freshSaver())
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await codeField(page).fill('4')
  release()
  await isTakenOver(page)
  await expect(codeField(page)).toHaveValue('4')
  await expect(button(page)).not.toHaveAttribute('aria-busy')
})

test('the login page loads few files', async ({ page, product }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${product.origin}/login`)
  await page.waitForLoadState('networkidle')
  // an import may pull whole screens along: `vite/file-groups.ts` divides the modules
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(8)
})

for (const [name, drawnAt, seconds, drawn, then] of [
  ['ends', '2022-10-20T22:59:50+03:00', 20, 'Teeme hooldustöid', words.et.logInTitle],
  ['begins', '2022-10-20T19:59:50+03:00', 20, words.et.logInTitle, 'Teeme hooldustöid'],
  ['goes on', '2022-10-20T21:00:00+03:00', 1, 'Teeme hooldustöid', 'Teeme hooldustöid'],
] as const) {
  test(`a maintenance that ${name} while the scripts arrive is drawn, hydrated and then as it is`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const shifts = await watchShifts(page)
    await page.clock.install({ time: new Date(drawnAt) })
    const title = page.getByRole('heading', { level: 1 })
    const release = await openWithoutScripts(page, inLanguage('/login', 'et'))
    await expect(title).toHaveText(drawn)
    await page.clock.fastForward(seconds * 1000)
    await page.evaluate(() => document.fonts.ready)
    const moved = await shifts()
    release()
    // React marks the elements that it has hydrated.
    const isHydrated = () =>
      title.evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactFiber')))
    await expect.poll(isHydrated).toBe(true)
    await expect(title).toHaveText(then)
    expect(faults).toEqual([])
    if (drawn === then) expect(await shifts()).toEqual(moved)
  })
}
