import { personHeaders } from './api/early-answers.ts'
import { SESSION_KEYS } from './storage/session-keys.ts'
import type { FirstPlan } from './first-plan.ts'
import { languageAtStart } from './i18n/language.ts'
import { applyLook } from './storage/look.ts'
import { readStored } from './storage/safe-storage.ts'

// Stands in the page itself: shows it light or dark as it was chosen, before anything is drawn, and while the application's code is on its way, the files of the very screen that comes first are
// asked for, and with a login in this tab also its answers. What fails here is simply asked for later.

function ask(plan: FirstPlan): void {
  const token = readStored('session', SESSION_KEYS.token)
  const language = languageAtStart(window.location.search)
  const path = window.location.pathname
  // A login that another page hands over by a cookie is taken up by the application itself.
  const isIn = token !== null || /(?:^|; )token=/.test(document.cookie)
  const screen = isIn ? plan.screens.find((one) => path === '/' || path.startsWith(one.path)) : plan.login
  if (screen === undefined) return
  for (const file of [...screen.files, ...screen.words[language]]) document.head.append(linkTo(file))
  if (token === null) return
  const init = {
    headers: personHeaders(token, language),
    credentials: 'include',
    cache: 'no-store',
  } as const satisfies RequestInit
  const byAddress = new Map(
    screen.calls.map((address) => {
      const answer = window.fetch(address, init)
      // Whoever takes it sees the failure; whoever does not need not hear of it.
      answer.catch(() => undefined)
      return [address, answer] as const
    }),
  )
  window.sammasEarly = { token, language, askedAt: Date.now(), byAddress }
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  return link
}

applyLook(document)

const block = document.getElementById('sammas-first')
// The block is the build's own, in the page that the build made.
if (block !== null) ask(JSON.parse(block.textContent) as FirstPlan)
