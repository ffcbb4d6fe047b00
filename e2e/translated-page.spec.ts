import { expect, type Browser, type Page } from '@playwright/test'
import { people } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { goInside, openAs, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { textsNextToElements, translate } from './harness/translator.ts'

/** Pages without presses of their own here. */
const OTHER_PAGES = [
  '/statement',
  '/3rd-pillar-payment',
  '/3rd-pillar-flow',
  '/transactions',
  '/dates',
  '/notices',
  '/my-data',
  '/contact-details',
  '/withdrawals',
  '/2nd-pillar-payment-rate',
  '/aml',
  '/join',
  '/accessibility',
]

type Press = (page: Page) => Promise<unknown>

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** All words of the page, hidden ones too; blanks are of no interest. */
const wordsOn = (page: Page) => page.locator('#root').evaluate((root) => root.textContent.replaceAll(/\s+/g, ' '))

/** The first place where the words of two pages differ. */
async function difference(page: Page, twin: Page): Promise<string[]> {
  const [ours, theirs] = [await wordsOn(page), await wordsOn(twin)]
  if (ours === theirs) return []
  let at = 0
  while (ours[at] === theirs[at]) at += 1
  return [ours, theirs].map((words) => words.slice(Math.max(0, at - 60), at + 60))
}

type Given = { page: Page; browser: Browser; product: Product }

/** A second page of the same person, in a browser of its own. */
async function withTwin(given: Given, code: string, path: string, work: (twin: Page) => Promise<void>): Promise<void> {
  const { page, browser, product } = given
  const context = await browser.newContext({ baseURL: product.origin, locale: 'et-EE', reducedMotion: 'reduce' })
  const twin = await context.newPage()
  await openAs({ page: twin, product }, code, path, 'en')
  await openAs({ page, product }, code, path, 'en')
  await work(twin)
  await context.close()
}

/** A translated page and one without translation get the same presses and end with the same words. */
async function staysAlike(page: Page, twin: Page, presses: Readonly<Record<string, Press>>): Promise<void> {
  for (const each of [page, twin]) await settled(each)
  expect(await twin.evaluate(textsNextToElements)).toEqual([])
  // Once in a document: its pages are translated as they come.
  if ((await page.locator('html.translated-ltr').count()) === 0) await translate(page)
  await expect(page.locator('h1 font').first()).toBeAttached()
  const { pathname } = new URL(page.url())
  for (const [name, press] of Object.entries(presses)) {
    const before = await wordsOn(twin)
    await press(twin)
    await press(page)
    for (const each of [page, twin]) await settled(each)
    await expect.poll(() => wordsOn(twin), `${pathname}: “${name}” changes words`).not.toBe(before)
    await expect.poll(() => difference(page, twin), `${pathname}: ${name}`).toEqual([])
  }
}

const alike = (given: Given, [code, path]: readonly [string, string], presses: Readonly<Record<string, Press>>) =>
  withTwin(given, code, path, (twin) => staysAlike(given.page, twin, presses))

const choose =
  (name: string | RegExp, option: string | { index: number }): Press =>
  (page) =>
    page
      .getByRole('combobox', { name })
      .first()
      .selectOption(typeof option === 'string' ? { label: option } : option)
const check =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('radio', { name }).first().check()
const press =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const toEstonian: [string, Press] = ['Estonian', (page) => switchTo(page, 'et')]
const toEnglish: [string, Press] = ['English', (page) => switchTo(page, 'en')]
const language = Object.fromEntries([toEstonian, toEnglish])

test('a translated account hides its amounts, and its sentences follow every choice', async ({
  page,
  browser,
  product,
}) => {
  await alike({ page, browser, product }, [people.mariLiis, '/account'], {
    'amounts hidden': press('Hide amounts'),
    'amounts shown': press('Hide amounts'),
    period: choose('Period', 'Past 3 years'),
    'third pillar': choose('My money', { index: 1 }),
    'second pillar': choose('My money', { index: 0 }),
    counterpart: choose(/^Compared with the market/, { index: 1 }),
    fund: choose('Compared with a fund', { index: 3 }),
    'time of the chart': check('This year'),
    ...language,
  })
})

test('a translated account of a person without a third pillar shows that', async ({ page, browser, product }) => {
  await alike({ page, browser, product }, [people.peeter, '/account'], {
    'third pillar': choose('My money', { index: 1 }),
    ...language,
  })
})

test('translated returns follow days and prices', async ({ page, browser, product }) => {
  await alike({ page, browser, product }, [people.mariLiis, '/returns'], {
    'three years': choose('Period', 'Past 3 years'),
    'after inflation': choose('Inflation', 'Taken off'),
    'one fund less': press(/^Remove/),
    ...language,
  })
})

test('a translated plan follows its levers', async ({ page, browser, product }) => {
  /** The address takes a lever over once it rests. */
  const kept =
    (press: Press, address: RegExp): Press =>
    async (at) => {
      await press(at)
      await at.waitForURL(address)
    }
  const step =
    (name: RegExp): Press =>
    (at) =>
      at.getByRole('slider', { name }).press('ArrowRight')
  await alike({ page, browser, product }, [people.mariLiis, '/plan'], {
    'a later age': kept(step(/^Taking it out at/), /later=1/),
    'four per cent': kept(check('4%'), /rate=4/),
    'six per cent': kept(check('6%'), /rate=6/),
    growth: kept(step(/^Growth a year, after inflation/), /growth=/),
    ...language,
  })
})

test('a translated choice of rows takes rows, shares and mistakes', async ({ page, browser, product }) => {
  const share =
    (percent: string): Press =>
    (at) =>
      at
        .getByRole('textbox', { name: 'Share' })
        .first()
        .fill(percent)
        .then(() => at.keyboard.press('Tab'))
  await alike({ page, browser, product }, [people.mariLiis, '/2nd-pillar-flow'], {
    'some units': check('Switch some of the units'),
    'a row': press(/^Add a row/),
    'a part': share('40'),
    'one row less': press(/^Remove row/),
    'another row': press(/^Add a row/),
    ...language,
  })
})

test('every other translated page changes its language', async ({ page, browser, product }) => {
  await withTwin({ page, browser, product }, people.mariLiis, '/statement', async (twin) => {
    // Each page changes once, from the language to which the one before it changed: the switch is the same in both directions.
    for (const [index, path] of OTHER_PAGES.entries()) {
      for (const each of [page, twin]) await goInside(each, path)
      await staysAlike(page, twin, Object.fromEntries([index % 2 === 0 ? toEstonian : toEnglish]))
    }
  })
})

test('a translated login changes its method and its language', async ({ page, browser, product }) => {
  const tab =
    (name: string): Press =>
    (at) =>
      at.getByRole('tab', { name }).click()
  const context = await browser.newContext({ baseURL: product.origin, locale: 'et-EE' })
  const twin = await context.newPage()
  for (const each of [page, twin]) {
    await each.goto('/login?language=en')
    await settled(each)
  }
  await translate(page)
  for (const go of [tab('Mobile-ID'), tab('ID-card'), tab('Smart-ID'), ...Object.values(language)]) {
    await go(twin)
    await go(page)
    await expect.poll(() => difference(page, twin)).toEqual([])
  }
  await context.close()
})
