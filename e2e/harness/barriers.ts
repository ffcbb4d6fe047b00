import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { unreachableWords } from './unreachable-words.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 900 }
/** 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export type Look = {
  /** What may be said at 1280 px and not at 320 px. */
  lost?: readonly string[]
  /** Each width in both colour schemes. */
  thorough?: boolean
}

/**
 * Looks at a page as it stands: all rules of axe at 1280 px in light and at 390 px in dark, and nothing lost at 400 %. Nothing is loaded
 * anew, so one page can be looked at in state after state.
 */
export async function expectNoBarriers(page: Page, state: string, look: Look = {}): Promise<void> {
  const schemes = (one: Scheme): readonly Scheme[] => (look.thorough === true ? SCHEMES : [one])
  await expectNoViolations(page, state, WIDE, schemes('light'))
  await expectNothingLost(page, state, look)
  await expectNoViolations(page, state, NARROW, schemes('dark'))
  await page.setViewportSize(WIDE)
}

/** A title, at 400 % nothing lost, cut off or to be scrolled to sideways, and nothing cut off where the text alone is twice as large. */
async function expectNothingLost(page: Page, state: string, { lost = [] }: Look = {}): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const enlarged = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(enlarged, `${state}: width with text at 200 %`).toBeLessThanOrEqual(WIDE.width)
  expect.soft(await page.evaluate(unreachableWords), `${state}: words cut off with text at 200 %`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  // Looked at again where something else has come meanwhile: a switch of language asks anew for names of funds.
  await expect.soft.poll(() => wordsGone(page, lost), `${state}: words that are gone at 400 %`).toEqual([])
  const zoomed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(zoomed, `${state}: width at 400 %`).toBeLessThanOrEqual(ZOOMED.width)
  expect.soft(await page.evaluate(unreachableWords), `${state}: words cut off at 400 %`).toEqual([])
  await page.setViewportSize(WIDE)
  expect.soft(await page.title(), `${state}: title`).toMatch(/^\S.* – \S/)
}

/** What is said at 1280 px and not at 400 %, where the page is then. */
async function wordsGone(page: Page, lost: readonly string[]): Promise<string[]> {
  await page.setViewportSize(WIDE)
  const said = await wordsOn(page)
  await page.setViewportSize(ZOOMED)
  const left = await wordsOn(page)
  return [...said].filter((word) => !left.has(word) && !lost.includes(word))
}

/** Nothing for axe at one size: all its rules in the first scheme, in another one those of colours, as nothing else differs. */
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

/** Violations alone and in the page itself: six times as fast as everything axe can report. */
async function violationsOf(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze()
    await page.evaluate(readColoursOnce)
  }
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/**
 * Runs in the page: axe works out the colour of each element from its text, again and again, which is two fifths of all it does. Here it
 * works out each text once.
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

/**
 * The words that can be seen, are the name of something that can, or are one click away, each once; numbers change while one looks.
 */
async function wordsOn(page: Page): Promise<Set<string>> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].filter((element) => element.checkVisibility())
    const oneClickAway = [...document.querySelectorAll('[popover], [popover] *, details *')]
    return [
      document.body.innerText,
      ...named.map((element) => element.getAttribute('aria-label')),
      ...oneClickAway.map(({ textContent }) => textContent),
    ].join('\n')
  })
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
}
