// @vitest-environment happy-dom
import type { Language } from '@sammas/domain/language'
import { expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'
import { settledPage } from '#web/testing/settled-page.ts'
import { partOfPage, type Name } from '#web/testing/simulated-page.ts'
import { textsNextToElements, translateLikeChrome } from '#web/testing/translator.ts'
import { spokenClass } from '#web/ui/layout.tsx'

const { product } = productOfFile({ people: 0 })

const MARI_LIIS = '49203152718'
const PEETER = '38501010002'

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
]

type Page = Awaited<ReturnType<typeof openApplication>>
type Press = (page: Page) => Promise<unknown>

/** All words of the page, hidden ones too; blanks are of no interest. Without announcements, which come and go by the clock. */
function wordsOn(): string {
  const isAnnounced = (node: Node) => node instanceof Element && node.matches(`.${spokenClass}[aria-live]`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => (isAnnounced(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  })
  let words = ''
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) words += walker.currentNode.data
  return words.replaceAll(/\s+/g, ' ')
}

/** The first place where the page's words differ from these. */
function difference(expected: string): string[] {
  const shown = wordsOn()
  if (shown === expected) return []
  let at = 0
  while (shown[at] === expected[at]) at += 1
  return [shown, expected].map((words) => words.slice(Math.max(0, at - 60), at + 60))
}

/** A translated page and one without translation get the same presses and end with the same words. */
async function staysAlike(
  path: string,
  presses: Readonly<Record<string, Press>>,
  person: string | null = MARI_LIIS,
): Promise<void> {
  const open = async () => {
    const opened = await openApplication(product(), { path, language: 'en', ...(person === null ? {} : { person }) })
    await settledPage(opened)
    // The last part of a member's account, to which joining leads too; without it the sections' code may still be on its way.
    if (person === MARI_LIIS && opened.path().startsWith('/account'))
      await expect.poll(wordsOn).toContain('Capital payment')
    return opened
  }
  const page = await open()
  const beginning = wordsOn()
  const expected: string[] = []
  for (const [name, press] of Object.entries(presses)) {
    const before = wordsOn()
    await press(page)
    await expect.poll(wordsOn, { message: `“${name}” changes words` }).not.toBe(before)
    await settledPage(page)
    expect(textsNextToElements(), name).toEqual([])
    expected.push(wordsOn())
  }
  // Where the presses lead back to the beginning, the same page gets them again.
  const translated = wordsOn() === beginning ? page : await open()
  await expect.poll(() => difference(beginning)).toEqual([])
  const end = translateLikeChrome()
  try {
    expect(document.querySelector('h1 font')).not.toBeNull()
    for (const [index, [name, press]] of Object.entries(presses).entries()) {
      await press(translated)
      await settledPage(translated)
      await expect.poll(() => difference(expected[index] ?? ''), { message: name }).toEqual([])
    }
  } finally {
    end()
  }
}

const choose =
  (name: Name, index: number): Press =>
  (page) =>
    page.fill(name, page.element(name).querySelectorAll('option')[index]?.value ?? '')
const press =
  (name: Name): Press =>
  (page) =>
    page.click(name)
/** The first of several. */
const pressFirst =
  (name: RegExp): Press =>
  (page) =>
    page.click(page.pressables().find((each) => name.test(each)) ?? name)
const switchTo =
  (language: Language): Press =>
  async (page) => {
    await page.click(new RegExp(`^${language.toUpperCase()} – `))
    await expect.poll(() => document.documentElement.lang).toBe(language)
  }
const language = { Estonian: switchTo('et'), English: switchTo('en') }

test('a translated account hides its amounts, and its sentences follow every choice', () =>
  staysAlike('/account', {
    'amounts hidden': press('Hide amounts'),
    'amounts shown': press('Hide amounts'),
    period: choose('Period', 2),
    'third pillar': choose('My money', 1),
    'second pillar': choose('My money', 0),
    counterpart: choose(/^Compared with the market/, 1),
    fund: choose('Compared with a fund', 3),
    'time of the chart': press('This year'),
    ...language,
  }))

test('a translated account of a person without a third pillar shows that', () =>
  staysAlike('/account', { 'third pillar': choose('My money', 1), ...language }, PEETER))

test('translated returns follow days and prices', () =>
  staysAlike('/returns', {
    'three years': choose('Period', 2),
    'after inflation': choose('Inflation', 1),
    'one fund less': pressFirst(/^Remove/),
    ...language,
  }))

test('a translated plan follows its levers', () => {
  /** The address takes a lever over once it rests. */
  const kept =
    (press: Press, address: RegExp): Press =>
    async (page) => {
      await press(page)
      await expect.poll(page.path).toMatch(address)
    }
  const step =
    (name: RegExp): Press =>
    (page) =>
      page.fill(name, String(Number(page.value(name)) + 1))
  return staysAlike('/plan', {
    'a later age': kept(step(/^Taking it out at/), /later=1/),
    'four per cent': kept(press('4%'), /rate=4/),
    'six per cent': kept(press('6%'), /rate=6/),
    growth: kept(step(/^Growth a year, after inflation/), /growth=/),
    ...language,
  })
})

test('a translated choice of rows takes rows, shares and mistakes', () =>
  staysAlike('/2nd-pillar-flow', {
    'some units': press('Switch some of the units'),
    'a row': pressFirst(/^Add a row/),
    'a part': () =>
      partOfPage(() => document.querySelector('input[inputmode=numeric]')?.closest('label, div') ?? null).fill(
        'Share',
        '40',
      ),
    'one row less': pressFirst(/^Remove row/),
    'another row': pressFirst(/^Add a row/),
    ...language,
  }))

test.each(OTHER_PAGES)('the translated page %s changes its language', (path) => staysAlike(path, language))

test('a translated accessibility statement changes its language', () => staysAlike('/accessibility', language, null))

test('a translated login changes its method and its language', () =>
  staysAlike(
    '/login',
    { 'Mobile-ID': press('Mobile-ID'), 'ID-card': press('ID-card'), 'Smart-ID': press('Smart-ID'), ...language },
    null,
  ))
