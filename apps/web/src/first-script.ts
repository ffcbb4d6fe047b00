import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { DEFAULT_PERIOD, periodStart } from '@sammas/domain/returns/periods'
import { earlyCalls } from './api/early-answers.ts'
import { SESSION_KEYS } from './storage/session-keys.ts'
import { PERSON_CALL, RETURNS_START, type FirstPlan } from './first-plan.ts'
import { languageAtStart } from './i18n/language.ts'
import { applyLook } from './storage/look.ts'
import { readStored } from './storage/safe-storage.ts'

// Stands in the page itself: shows it light or dark as it was chosen, before anything is drawn, and while the application's code is on
// its way, the files of the very screen that comes first are asked for, and with a login in this tab also its answers. What fails here
// is simply asked for later.

function ask(plan: FirstPlan): void {
  const token = readStored('session', SESSION_KEYS.token)
  const language = languageAtStart(window.location.search)
  const path = window.location.pathname
  // A login that another page hands over by a cookie is taken up by the application itself.
  const isIn = token !== null || /(?:^|; )token=/.test(document.cookie)
  const screen = isIn ? plan.screens.find((one) => path === '/' || path.startsWith(one.path)) : plan.login
  if (screen === undefined) return
  const early = token === null ? null : earlyCalls((...request) => window.fetch(...request), token, language)
  if (early !== null) window.sammasEarly = early.answers
  const askFor = (address: string) => early?.ask(address)
  const dated = screen.calls.filter((address) => address.includes(RETURNS_START))
  // Calls first: they are small, and a browser has six connections, which the files would keep until the last of them is there.
  for (const address of screen.calls) if (!dated.includes(address)) askFor(address)
  void isMember(early?.answers.byAddress.get(PERSON_CALL)).then((known) => {
    if (known) for (const address of screen.memberCalls) askFor(address)
  })
  // In a turn of its own: a phone is busy with the calls for a while, and may hear a touch in between.
  setTimeout(() => {
    for (const file of [...screen.files, ...screen.words[language], ...screen.later]) document.head.append(linkTo(file))
  })
  // The first day that a browser tells in another zone takes it long: after the first picture, while it waits for files.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const start = periodStart(DEFAULT_PERIOD, tallinnDate(new Date()))
      for (const address of dated) askFor(address.replace(RETURNS_START, start))
    }),
  )
}

/** What fails here, or cannot be read, is asked for by the screen itself. */
async function isMember(person: Promise<Response> | undefined): Promise<boolean> {
  try {
    // A copy: the answer itself is for the application.
    const user: unknown = await (await person)?.clone().json()
    return typeof user === 'object' && user !== null && 'memberNumber' in user && user.memberNumber !== null
  } catch {
    return false
  }
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  const isFont = file.endsWith('.woff2')
  link.rel = file.endsWith('.css') ? 'stylesheet' : isFont ? 'preload' : 'modulepreload'
  if (isFont) link.as = 'font'
  link.crossOrigin = ''
  link.href = file
  return link
}

applyLook(document)

const block = document.getElementById('sammas-first')
// The block is the build's own, in the page that the build made.
if (block !== null) ask(JSON.parse(block.textContent) as FirstPlan)
