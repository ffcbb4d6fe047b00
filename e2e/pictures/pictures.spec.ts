import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import { inLanguage, openAs } from '../harness/screens.ts'
import { openRemembering, openWithNotices, type Product } from '../harness/product.ts'
import { test as base, testOn } from '../harness/test.ts'
import { LANGUAGES } from '../harness/words.ts'
import { FRESH, type State } from './state.ts'
import { STATES } from './states.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
const SCHEMES = ['light', 'dark'] as const
const folder = join(repositoryRoot, '.cache/pictures')

/** The state is reached, and nothing loads any more. */
async function settled(page: Page, isLoading = false): Promise<void> {
  // Behind a dialog the heading has no role; visually hidden it has no height.
  await expect(page.locator('h1').first()).toBeAttached()
  if (!isLoading) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const wholeHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function take(page: Page, { name, covered, isLoading, onPhone }: State, language: Language): Promise<void> {
  // Nothing lies under the pointer where the last press was.
  await page.mouse.move(0, 0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // A picture of the full page would be one with a mouse.
    if (onPhone) await page.setViewportSize({ ...size, height: await wholeHeight(page) })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page, isLoading)
      const picture = `${name}-${String(size.width)}-${colorScheme}-${language}.png`
      await expect
        .soft(page)
        .toHaveScreenshot(picture, { fullPage: onPhone !== true, mask: covered ? [page.locator(covered)] : [] })
    }
  }
}

const watched = testOn(openWithNotices)
const remembering = testOn(openRemembering)

/** The person of a state; a picture does not depend on the states that were taken before. */
function saverOf(product: Product, { name, person }: State, language: Language): string {
  if (person !== FRESH) return person ?? ''
  const position = STATES.filter((state) => state.person === FRESH).findIndex((state) => state.name === name)
  return product.saverAt(position * LANGUAGES.length + LANGUAGES.indexOf(language))
}

const testOf = ({ checksForNotices = false, remembersBrowsers = false }: State) =>
  checksForNotices ? watched : remembersBrowsers ? remembering : base

for (const state of STATES) {
  const { name, person, path, act, isLoading, onPhone = false } = state
  const test = testOf(state)
  test.describe(() => {
    test.use({ failedLoads: 'expected', calls: 'apart', hasTouch: onPhone, isMobile: onPhone })
    test(`pictures of ${name}`, async ({ context, product }) => {
      for (const language of LANGUAGES) {
        const page = await context.newPage()
        await page.setViewportSize(SIZES[0])
        const saver = saverOf(product, state, language)
        if (person === null) await page.goto(inLanguage(path, language))
        else await openAs({ page, product }, saver, path, language)
        await settled(page)
        await act?.(page, language, { product, saver })
        await settled(page, isLoading)
        await take(page, state, language)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.evaluate(() => {
          localStorage.clear()
        })
        await page.close()
      }
    })
  })
}

base.afterAll(() => {
  mkdirSync(folder, { recursive: true })
  const figures = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map(
      (file) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
    )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}figure{margin:0}img{width:18rem;border:1px solid}'
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('\n')}</html>\n`
  writeFileSync(join(folder, 'index.html'), page)
})
