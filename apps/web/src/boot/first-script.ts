import { guessedToday } from '#web/lib/device-clock.ts'
import { DEFAULT_PERIOD, periodStart } from '@sammas/domain/returns/periods'
import { earlyCalls } from './answers/early-answers.ts'
import { SESSION_KEYS } from '#web/storage/session-keys.ts'
import { atPath, datedOf, preloadPlanOf, undatedOf, type FirstPlan } from './answers/preload-plan.ts'
import { languageAtStart } from '#web/i18n/language.ts'
import { moveReturnedValues } from '#web/features/smart-id-link/returned-values.ts'
import { showUnloadable, watchEntry } from './unloadable.ts'
import { applyAppearance } from '#web/storage/appearance.ts'
import { readStored } from '#web/storage/safe-storage.ts'

// Inlined in the page: moves what the Smart-ID app returned out of the address, watches for a lost entry script, applies the chosen light or dark look before the first paint, and preloads the
// first screen's files and, with a login in this tab, its answers while the application's code loads. Failed preloads are simply
// repeated later.

/** Limit of waiting for the first files. */
const MOMENT_MS = 600

function preload(plan: FirstPlan): void {
  const token = readStored('session', SESSION_KEYS.token)
  const language = languageAtStart(window.location.search)
  const path = window.location.pathname
  // A login handed over by cookie is for the application to take.
  const isIn = token !== null || /(?:^|; )token=/.test(document.cookie)
  const screen = isIn ? atPath(plan.screens, path) : plan.login
  if (screen === undefined) return
  const early = token === null ? null : earlyCalls((...request) => window.fetch(...request), token, language)
  if (early !== null) window.sammasEarly = early.answers
  // Calls first: they are small, and a browser has six connections, which the files would occupy until the last of them has loaded.
  early?.send(undatedOf(screen.calls))
  const files = [...screen.files, ...screen.words[language], ...screen.later]
  void (early === null ? nextTurn().then(() => link(files)) : linkInOrder(files))
  // Formatting a day in another zone is slow the first time: done after the first paint, while files load.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const start = periodStart(DEFAULT_PERIOD, guessedToday())
      early?.send(datedOf(screen.calls, start))
    }),
  )
}

// Yields to input, as the calls keep a phone busy for a while.
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const link = (files: readonly string[]) => files.map((file) => document.head.appendChild(linkTo(file)))

/**
 * On a slow line, files requested all at once would all arrive late, the application's code too: so it comes first, and the font, which
 * is needed last, comes last.
 */
async function linkInOrder(files: readonly string[]): Promise<void> {
  await nextTurn()
  await entryArriving()
  await Promise.all(link(files.filter((file) => !isFont(file))).map(loaded))
  link(files.filter(isFont))
}

/** Until all but one of the page's own files have loaded, or a moment has passed. */
async function entryArriving(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const missing = links.filter(({ href }) => performance.getEntriesByName(href).length === 0)
  let left = missing.length
  await new Promise<void>((resolve) => {
    if (left < 2) resolve()
    setTimeout(resolve, MOMENT_MS)
    for (const link of missing)
      void loaded(link).then(() => {
        left -= 1
        if (left < 2) resolve()
      })
  })
}

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })

const isFont = (file: string): boolean => file.endsWith('.woff2')

/**
 * A stylesheet that is lost on the way is linked once more, and removed when it is lost again: the application's import takes any link to
 * it for a loaded one, and the screen would stay without its style.
 */
function linkTo(file: string, isSecond = false): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'stylesheet' : isFont(file) ? 'preload' : 'modulepreload'
  if (isFont(file)) link.as = 'font'
  link.crossOrigin = ''
  link.href = file
  if (link.rel === 'stylesheet') {
    link.addEventListener('error', () => {
      link.replaceWith(...(isSecond ? [] : [linkTo(file, true)]))
    })
  }
  return link
}

declare global {
  interface Window {
    /** Draws the first page of a document that has one. */
    sammasDraw?: () => void
  }
}

moveReturnedValues(window)
watchEntry(window)
window.sammasShowUnloadable = () => {
  showUnloadable()
}
applyAppearance(document)

const plan = preloadPlanOf(document)
if (plan !== null) preload(plan)
