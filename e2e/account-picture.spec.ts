import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { expectNoBarriers } from './harness/barriers.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { openWithoutScripts } from './harness/without-scripts.ts'

/** Comes with the value over time, after the first block; its line is free until then. */
const LATE = /^(Kasv tänavu|Growth this year) /

const AMOUNT = /\d[.,]\d\d\s€/

const isComplete = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const isTakenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => !('sammasAccountPicture' in window) && document.querySelector('h1') !== null))
    .toBe(true)

/** Every request of the first script is answered. */
const answersAreThere = (page: Page) =>
  page.evaluate(async () => {
    // the first script's own (`boot/answers/early-answers.ts`)
    const { sammasEarly } = window as unknown as { sammasEarly: { byAddress: Map<string, Promise<Response>> } }
    await Promise.allSettled(sammasEarly.byAddress.values())
  })

async function openPicture(
  given: { page: Page; product: Product },
  person: string,
  language: Language = 'et',
): Promise<() => void> {
  await openAs(given, person, '/account', language)
  await isComplete(given.page)
  return openWithoutScripts(given.page, '/account')
}

/** Texts in the margins of a printed page. */
const paperOf = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement
    return ['provider', 'day', 'person'].map((name) => style.getPropertyValue(`--paper-${name}`))
  })

/** Texts in and around the first block, with their positions. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const selector =
      'header nav a, header nav button, header nav span, main h1, main h1 + p *, main section:first-of-type :is(h2, p, dt, dd)'
    const first = document.querySelector('main section')
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) => element.closest('main') === null || element.matches('h1, h1 + p *') || first?.contains(element),
      )
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { text: element.textContent, box: [left, top, width, height] }
      })
  })

for (const [width, language] of [
  [1280, 'et'],
  [390, 'en'],
] as const) {
  test(`the prerendered account shows the application’s texts in the same places: ${String(width)} px, ${language}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const shifts = await watchShifts(page)
    const release = await openPicture({ page, product }, people.mariLiis, language)
    await expect(page.getByRole('main')).toHaveText(AMOUNT)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.evaluate(() => document.fonts.ready)
    const pictured = await seenOn(page)
    const paper = await paperOf(page)
    release()
    await isTakenOver(page)
    const drawn = await seenOn(page)
    expect(pictured.length, language).toBeGreaterThan(20)
    expect(paper, language).toEqual([
      expect.stringContaining('Lai 24'),
      expect.stringMatching(/20\d\d/),
      expect.stringContaining(people.mariLiis),
    ])
    expect(await paperOf(page), language).toEqual(paper)
    expect(drawn.map(({ text }) => (LATE.test(text) ? '' : text))).toEqual(pictured.map(({ text }) => text))
    const moved = drawn.filter(({ box }, index) =>
      box.some((length, side) => Math.abs(length - (pictured[index]?.box[side] ?? Number.NaN)) > 1),
    )
    expect(moved, language).toEqual([])
    await isComplete(page)
    expect(await shifts(), language).toEqual([])
  })
}

test('prerendered amounts stay visible until the application shows them', async ({ page, product }) => {
  await page.addInitScript((pattern) => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const check = () => {
      const main = document.querySelector('main')
      seen.push(main !== null && new RegExp(pattern).test(main.textContent))
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  }, AMOUNT.source)
  const release = await openPicture({ page, product }, people.jaan)
  await expect(page.getByRole('main')).toHaveText(AMOUNT)
  release()
  await isComplete(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen) // put there above
  expect(seen.slice(seen.indexOf(true))).not.toContain(false)
})

test('presses before the scripts arrive are replayed after hydration, and the focus stays', async ({
  page,
  product,
}) => {
  const release = await openPicture({ page, product }, people.jaan)
  await expect(page.getByRole('main')).toHaveText(AMOUNT)
  await page.getByRole('radio', { name: 'Tänavu' }).check()
  await page.getByRole('button', { name: 'Kuidas need arvud on saadud: koguväärtus' }).click()
  await page.getByRole('link', { name: 'Muuda kontaktandmeid' }).focus()
  release()
  await isTakenOver(page)
  await expect(page.getByRole('link', { name: 'Muuda kontaktandmeid' })).toBeFocused()
  // The query parameter requests the check.
  await expect(page).toHaveURL(/\/account\?./)
  await expect(page.getByRole('radio', { name: 'Tänavu' })).toBeChecked()
  const how = page.getByRole('button', { name: 'Kuidas need arvud on saadud: koguväärtus' })
  await expect(how).toHaveAttribute('aria-expanded', 'true')
})

test('the screen’s files wait only a moment for others that fail', async ({ page, product }) => {
  await openAs({ page, product }, people.jaan, '/account')
  await isComplete(page)
  const scriptRequest = page.waitForRequest(/\/assets\/account-screen-[^/]+\.js$/)
  const release = await openWithoutScripts(page, '/account')
  await scriptRequest
  release()
  await isComplete(page)
})

test('amounts are hidden from the first paint, and stay hidden in the application', async ({ page, product }) => {
  const release = await openPicture({ page, product }, people.jaan)
  await expect(page.getByRole('main')).toHaveText(AMOUNT)
  await page.keyboard.press('Alt+Shift+S')
  expect(await page.locator('#root').textContent()).not.toMatch(AMOUNT)
  await expect(page.getByRole('button', { name: 'Peida summad' })).toHaveAttribute('aria-pressed', 'true')
  release()
  await isComplete(page)
  await expect(page.getByRole('button', { name: 'Peida summad' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.getByRole('main').textContent()).not.toMatch(AMOUNT)
  // From now on there is no prerendered picture.
  const again = await openWithoutScripts(page, '/account')
  await expect(page.locator('#root')).toBeAttached()
  expect(await page.locator('#root').textContent()).toBe('')
  again()
})

test('the account is not prerendered where an amount needs words', async ({ page, product }) => {
  await openAs({ page, product }, people.peeter, '/account')
  await isComplete(page)
  const release = await openWithoutScripts(page, '/account')
  await expect(page.getByRole('banner')).toBeVisible()
  await answersAreThere(page)
  await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true')
  expect(await page.locator('#root').textContent()).not.toMatch(AMOUNT)
  release()
  await isComplete(page)
})

test.describe('a login that no longer holds', () => {
  // Its calls are refused.
  test.use({ failedLoads: 'expected' })

  test('leaves nothing in the prerendered account', async ({ page, product }) => {
    await openAs({ page, product }, people.jaan, '/account')
    await isComplete(page)
    await page.evaluate(() => {
      sessionStorage.setItem('accessToken', 'unknown-token')
    })
    const release = await openWithoutScripts(page, '/account')
    await expect(page.locator('#root')).toBeAttached()
    await answersAreThere(page)
    await expect(page.locator('#root > *')).toHaveCount(0)
    release()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('no barriers in the prerendered account', async ({ page, product }) => {
  await openPicture({ page, product }, people.mariLiis)
  await expect(page.getByRole('main')).toHaveText(AMOUNT)
  await expectNoBarriers(page, 'the picture of the account')
})
