import { expect, type Page } from '@playwright/test'
import { holdAnswers, nothingIsLate, twoFrames } from './harness/held-calls.ts'
import { watchShifts } from './harness/layout-shifts.ts'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { startLogin, controlCode, openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

// A page about something that the person lacks is answered 404.
test.use({ failedLoads: 'expected' })

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const

/** The pages that a person can open (apps/web/vite/screen-words.test.ts finds a missing one), as opened; account-speed.spec.ts lets the account's answers come call by call. */
const PATHS = [
  '/account',
  '/plan',
  '/returns',
  '/transactions',
  '/statement',
  '/dates',
  '/notices',
  '/my-data',
  '/contact-details',
  '/2nd-pillar-flow',
  '/2nd-pillar-payment-rate',
  '/3rd-pillar-flow',
  '/3rd-pillar-payment',
  '/aml',
  '/applications/1/cancellation/confirm',
  '/join',
]

/** Pages that are the same for everybody. '/login/smart-id' leads on at once: login-by-link.spec.ts watches it. */
const COMMON = ['/accessibility', '/unsubscribe', '/nowhere']

/** Pages of drawings and long lists, whose quick answers come in parts too. */
const BUILT_IN_PARTS = ['/account', '/plan', '/returns', '/transactions', '/statement']

/** Forms and lists of one column, which is only narrower on a phone; they are the same for everybody. */
const ALIKE = ['/contact-details', '/applications/1/cancellation/confirm', '/notices', '/my-data', '/aml']

/** Pages that show nothing else of a pension investment account than of a fund. */
const WITHOUT_PIK = ['/returns', '/dates', '/3rd-pillar-flow', '/join']

const without = (...paths: string[]) => PATHS.filter((each) => !paths.includes(each))

/** Without the page that redirects at once: a member from joining, a person without a third pillar from paying into it. */
const PATHS_OF = {
  mariLiis: [...without('/join'), ...COMMON],
  rasmus: without('/3rd-pillar-payment', ...ALIKE),
  peeter: without('/3rd-pillar-payment', ...ALIKE, ...WITHOUT_PIK),
  /** With applications: a transfer to a PIK takes away the sentence about fees, which comes late. */
  ants: ['/account'],
  /** Redirected to the questions, a narrower page. */
  karlErik: ['/account'],
  /** A flow's last page has no list of steps beside it. */
  ulo: ['/withdrawals', '/withdrawals/amount', '/3rd-pillar-flow/success?payment=paid'],
  /** May not join again: a page in place of the flow. */
  riina: ['/2nd-pillar-flow'],
  /** With a fund pension. */
  helmi: ['/account'],
}

/** Rasmus and Peeter see the member's pages with less on them, and Riina's page has no table: one size is enough for each. */
const SIZES_OF: Partial<Record<keyof typeof PATHS_OF, readonly (typeof SIZES)[number][]>> = {
  rasmus: [SIZES[1]],
  peeter: [SIZES[0]],
  riina: [SIZES[1]],
}

/**
 * Quick answers for one person on a phone: late ones move all the more. Overdue ones, which come after the page has given up waiting, for
 * the account of an unknown sum and of somebody who has nothing yet. Pages alike for everybody are the same on a phone but narrower.
 */
function answersOf(person: string, path: string, width: number): readonly ('at once' | 'late' | 'overdue')[] {
  const isPhone = width === SIZES[1].width
  if (!isPhone) return COMMON.includes(path) || ALIKE.includes(path) ? [] : ['late']
  if (person === 'mariLiis') return BUILT_IN_PARTS.includes(path) ? ['at once', 'late'] : ['late']
  return path === '/account' && person !== 'karlErik' ? ['late', 'overdue'] : ['late']
}

type Corner = { readonly path: string; readonly left: number; readonly top: number }

/** The corner of the main heading, and whether something loads: in one step, as the heading may be replaced at any time. */
const headingOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')?.getBoundingClientRect()
    const corner = heading && { path: window.location.pathname, left: heading.left, top: heading.top }
    return { corner, isBusy: document.querySelector('[aria-busy=true]') !== null }
  })

/**
 * Releases answers round by round, since some calls follow from the answers to others, until nothing loads any more. Answers the corners
 * of the heading: where the placeholder's stood, and where each round's does. A new element is no layout shift, however far it stands
 * from the one before it.
 */
async function headingsUntilWhole(page: Page, releaseRound: () => Promise<number>): Promise<Corner[]> {
  const found = [(await headingOf(page)).corner]
  await expect(async () => {
    const released = await releaseRound()
    const { corner, isBusy } = await headingOf(page)
    found.push(corner)
    expect([released, isBusy]).toEqual([0, false])
  }).toPass({ intervals: [0] })
  return found.filter((corner) => corner !== undefined)
}

/** Whether the heading stood in one place. A page that is redirected to may be narrower: there only the height counts. */
const isStill = ([first, ...others]: readonly Corner[]): boolean =>
  first !== undefined &&
  others.every(({ path, left, top }) => top === first.top && (left === first.left || path !== first.path))

for (const person of ['mariLiis', 'rasmus', 'peeter', 'ants', 'karlErik', 'ulo', 'riina', 'helmi'] as const) {
  test(`nothing moves on the pages of ${person}, with the answers at once and late`, async ({ page, product }) => {
    const moves: string[] = []
    const setOverdue = await nothingIsLate(page)
    const shifts = await watchShifts(page)
    const { hold, releaseRound } = await holdAnswers(page)
    // The longest words of the unknown total are the English ones.
    await openAs({ page, product }, people[person], '/nowhere', person === 'peeter' ? 'en' : 'et')
    for (const size of SIZES_OF[person] ?? SIZES) {
      await page.setViewportSize(size)
      for (const path of PATHS_OF[person]) {
        for (const answers of answersOf(person, path, size.width)) {
          hold(answers !== 'at once')
          await setOverdue(answers === 'overdue')
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          const corners = await headingsUntilWhole(page, releaseRound)
          const when = `${path}, ${String(size.width)} px, ${answers}`
          if (!isStill(corners)) moves.push(`${when}: the heading stood at ${JSON.stringify(corners)}`)
          moves.push(...(await shifts()).map((shift) => `${when}: ${shift}`))
        }
      }
    }
    expect(moves).toEqual([])
  })
}

/**
 * The login in the web font. A page that does not have it within 100 ms keeps the fallback (`font-display: optional`) until the next page
 * or style sheet; a busy machine takes longer at first, and has it in its cache after that.
 */
async function openLoginInWebFont(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/login')
    const isDrawn = await page.evaluate(async () => {
      await document.fonts.ready
      const paper = document.createElement('canvas').getContext('2d')
      const widthIn = (font: string) => {
        if (paper !== null) paper.font = `16px ${font}`
        return paper?.measureText('Näita QR-koodi').width
      }
      return widthIn("'Instrument Sans Variable', monospace") !== widthIn('monospace')
    })
    expect(isDrawn).toBe(true)
  }).toPass()
}

test('nothing moves from the press of the login to the account', async ({ page, product }) => {
  const shifts = await watchShifts(page, { afterInput: true })
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await phone.hold()
    let mayBegin = (): void => undefined
    const held = new Promise<void>((resolve) => {
      mayBegin = resolve
    })
    await page.route('**/api/authenticate', async (route) => {
      await held
      await route.continue()
    })
    await openLoginInWebFont(page)
    await page.getByRole('textbox', { name: words.et.personalCode }).fill(saver)
    await twoFrames(page)
    const typedAt = await page.evaluate(() => performance.now())
    await startLogin(page, saver, 'et')
    await expect(page.getByRole('heading', { level: 1, name: words.et.compareCode })).toBeVisible()
    await twoFrames(page)
    mayBegin()
    await controlCode(page)
    await phone.confirm()
    await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
    expect(await shifts(typedAt), `${String(size.width)} px`).toEqual([])
    await page.evaluate(() => {
      sessionStorage.clear()
    })
    await page.unroute('**/api/authenticate')
  }
})
