import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { unreachableWords } from './unreachable-words.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 900 }
/** The narrowest phone. */
const NARROWEST = { width: 320, height: 900 }
/** 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export type CheckOptions = {
  /** Texts that may show at 1280 px and not at 320 px. */
  lost?: readonly string[]
  /** Each width in both colour schemes. */
  thorough?: boolean
  /** A further state of a page that is checked in both schemes: axe looks at it once, at 390 px in dark. */
  further?: boolean
}

/**
 * Checks a page in its current state: no empty status, all rules of axe at 1280 px in light and at 390 px in dark, and nothing lost at 400 %. Does not
 * reload, so one page can be checked state by state.
 */
export async function expectNoBarriers(page: Page, state: string, options: CheckOptions = {}): Promise<void> {
  const schemes = (one: Scheme): readonly Scheme[] => (options.thorough === true ? SCHEMES : [one])
  if (options.further !== true) await expectNoViolations(page, state, WIDE, schemes('light'))
  await expectSoon(page, emptyStatuses, `${state}: statuses without words`)
  await expectNothingLost(page, state, options)
  await expectNoViolations(page, state, NARROW, schemes('dark'))
  await page.setViewportSize(WIDE)
}

/** A title; nothing lost, cut off or scrolled sideways at 400 %, and nothing cut off with text twice as large. */
async function expectNothingLost(page: Page, state: string, { lost = [] }: CheckOptions = {}): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFitting(page, `${state}: text at 200 %`)
  await expectSoon(page, linksOverLogo, `${state}: links over the logo with text at 200 %`)
  await page.setViewportSize(NARROWEST)
  await expectFitting(page, `${state}: text at 200 % on a phone`)
  await page.setViewportSize(WIDE)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  // Checked again after a change meanwhile: a switch of language fetches the names of funds anew.
  await expect.soft.poll(() => missingWords(page, lost), `${state}: words that are gone at 400 %`).toEqual([])
  await expectFitting(page, `${state}: at 400 %`)
  expect.soft(await page.title(), `${state}: title`).toMatch(/^\S.* – \S/)
}

/** No sideways scroll at the page’s present width, and no words cut off. */
async function expectFitting(page: Page, context: string): Promise<void> {
  await expectSoon(page, sidewaysScroll, `${context}: sideways scroll`)
  await expectSoon(page, unreachableWords, `${context}: words cut off`)
}

/** Checked again until there are none: the header and the plots follow a new width in the next frame. */
async function expectSoon(page: Page, findings: () => string[], context: string): Promise<void> {
  await expect.soft.poll(() => page.evaluate(findings), context).toEqual([])
}

/** Runs in the page: its width, if it scrolls sideways. */
function sidewaysScroll(): string[] {
  const { scrollWidth } = document.documentElement
  return scrollWidth > window.innerWidth ? [`${String(scrollWidth)} px`] : []
}

/** Runs in the page: a screen reader reads out a status also while it is empty. */
function emptyStatuses(): string[] {
  const statuses = [...document.querySelectorAll('[role=status]')]
  return statuses.filter(({ textContent }) => textContent === '').map(({ outerHTML }) => outerHTML)
}

/** Runs in the page: visible links and buttons of the header that lie over its logo. */
function linksOverLogo(): string[] {
  const logo = document.querySelector('header svg[role=img]')?.getBoundingClientRect()
  const shown = [...document.querySelectorAll('header nav :is(a, button)')].filter(
    (each) => each.checkVisibility() && each.closest('[popover]') === null,
  )
  const isOver = ({ left, top }: DOMRect) => logo !== undefined && left < logo.right && top < logo.bottom
  return shown.filter((each) => isOver(each.getBoundingClientRect())).map(({ textContent }) => textContent)
}

/** Words at 1280 px that are missing at 400 %, where the page stays. */
async function missingWords(page: Page, lost: readonly string[]): Promise<string[]> {
  await page.setViewportSize(WIDE)
  const shown = await wordsOn(page)
  await page.setViewportSize(ZOOMED)
  const left = await wordsOn(page)
  return [...shown].filter((word) => !left.has(word) && !lost.includes(word))
}

/** No findings of axe at one size: all rules in the first scheme, only those of colours in the other, as nothing else differs. */
export async function expectNoViolations(
  page: Page,
  state: string,
  size = NARROW,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<void> {
  await page.setViewportSize(size)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options = index === 0 ? { rules: { 'target-size': { enabled: true } } } : { runOnly: COLOUR_RULES }
    expect.soft(await violationsOf(page, options), `${state}: ${colorScheme} at ${String(size.width)} px`).toEqual([])
  }
}

/**
 * Violations alone, and in the page itself: six times as fast as axe's full report. Nothing is preloaded for axe: the text of a stylesheet
 * that was lost on the way would be fetched again and put into a style element, which the page's policy refuses with an error in the
 * console. Only two rules need it: one about sound, of which the product has none, and one that is off.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(readColoursOnce)
  }
  return page.evaluate(
    async (how) => {
      type Run = (context: Document, options: RunOptions) => Promise<AxeResults>
      const { axe } = window as unknown as { axe: { run: Run } } // put there above
      const { violations } = await axe.run(document, how)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
    },
    { resultTypes: ['violations' as const], preload: false, ...options },
  )
}

/**
 * Runs in the page: axe computes the colour of each element from its text again and again, two fifths of its time. This memoizes it by
 * text.
 */
function readColoursOnce(): void {
  type Rgba = { r: number; g: number; b: number; alpha: number }
  type Reader = Rgba & { parseString: (text: string) => Reader }
  type Axe = { commons: { color: { Color: { prototype: Reader } } } }
  const reader = (window as unknown as { axe: Axe }).axe.commons.color.Color.prototype // as axe 4 has it
  const read = reader.parseString
  const known = new Map<string, Rgba>()
  reader.parseString = function (text) {
    const kept = known.get(text)
    if (kept !== undefined) return Object.assign(this, kept)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Words that are visible, name a visible element, or are one click away, each once; without numbers, which change meanwhile. */
async function wordsOn(page: Page): Promise<Set<string>> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].filter((element) => element.checkVisibility())
    const oneClickAway = [...document.querySelectorAll('[popover], [popover] *, details *, [hidden="until-found"] *')]
    return [
      document.body.innerText,
      ...named.map((element) => element.getAttribute('aria-label')),
      ...oneClickAway.map(({ textContent }) => textContent),
    ].join('\n')
  })
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
}
