import type { Language } from '@sammas/domain/language'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { TestBrowser, testPhone } from '@sammas/server/testing/test-browser'
import type { TestProduct } from '@sammas/server/testing/test-product'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { giveConfiguration } from '#web/api/configuration.ts'
import { personCache } from '#web/api/prefetch-screen.ts'
import { Application } from '#web/app/application.tsx'
import { createAppRouter } from '#web/app/routes.tsx'
import { START_WORDS } from '#web/app/screens.ts'
import { connectToServer, followSession } from '#web/boot/start.tsx'
import { forgetStartParameters, takeStartParameters } from '#web/features/start-parameters/start-parameters.ts'
import { endSession, restoreSession } from '#web/features/session/session.ts'
import { loadMessages, switchLanguage } from '#web/i18n/catalogue.ts'
import { registryClock } from '#web/lib/registry-clock.ts'
import { SESSION_KEYS } from '#web/storage/session-keys.ts'
import { pageCalls, type PageCalls } from './page-calls.ts'
import { nameOf, partOfPage } from './simulated-page.ts'

type Opening = {
  /** Who has logged in before; no person by default. */
  readonly person?: string
  readonly method?: LoginMethod
  /** For a login by Mobile-ID. */
  readonly phoneNumber?: string
  readonly path: string
  readonly language?: Language
  /** Faults on the way of calls, from the first one on. */
  readonly faults?: (calls: PageCalls) => void
}

async function logIn(me: TestBrowser, { person, phoneNumber, method = 'smartId' }: Opening): Promise<void> {
  if (person === undefined) return
  await (method === 'mobileId' ? me.loginByMobileId(person, phoneNumber ?? '') : me.login(person))
  window.sessionStorage.setItem(SESSION_KEYS.token, me.token ?? '')
  window.sessionStorage.setItem(SESSION_KEYS.method, method)
}

/** There is one document: another application replaces the open one. */
let closeOpen: (() => Promise<void>) | null = null

/**
 * The whole application at an address, in a simulated document and against a real server: for tests with the environment happy-dom
 * (`*.whole.test.tsx`). It is closed when the test ends, with everything that the page has kept.
 */
export async function openApplication(product: TestProduct, opening: Opening) {
  const { path, language = 'et', faults } = opening
  await closeOpen?.()
  const me = new TestBrowser(product)
  await logIn(me, opening)
  const complaints = collectComplaints()
  const calls = pageCalls(product)
  faults?.(calls)
  const reportError = (error: unknown) => {
    complaints.push(String(error))
  }
  Object.assign(window, { fetch: calls.fetch, reportError })
  completeLists()
  window.history.replaceState(null, '', path)
  giveConfiguration(product.webConfiguration)
  // With the words that earlier tests of the worker have loaded in the other language.
  await switchLanguage(language)
  let shown = await show()
  closeOpen = async () => {
    closeOpen = null
    shown.leave()
    await calls.over()
    endSession({ kind: 'left' })
    forgetStartParameters()
    window.sessionStorage.clear()
    window.localStorage.clear()
    delete (globalThis as { sammasRegistryClock?: object }).sammasRegistryClock
    expect(complaints).toEqual([])
  }
  onTestFinished(() => closeOpen?.())
  return {
    ...partOfPage(() => document.body),
    /** The shown address: path and query. */
    path: () => `${window.location.pathname}${window.location.search}`,
    /** Goes to another address, like a link. */
    goTo: (to: string) => shown.router.navigate({ href: to }),
    /** Reloads the page at its address, or at another one; the storage of tab and device stays. */
    reload: async (at?: string) => {
      shown.leave()
      await calls.over()
      if (at !== undefined) window.history.replaceState(null, '', at)
      shown = await show()
    },
    /** Name of the element that has the focus. */
    focused: () => (document.activeElement === null ? '' : nameOf(document.activeElement)),
    /** The same person beside the page, by calls of the contract. */
    me,
    /** The person's phone. */
    phone: testPhone(product, opening.person ?? ''),
    calls,
  }
}

/** happy-dom lacks both, and react-hook-form would take each list for one that the person has changed before it was ready. */
function completeLists(): void {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', { configurable: true, value: false })
}

/** Starts the application as its document does, with the login in the storage. */
async function show() {
  takeStartParameters(window.location.search)
  connectToServer()
  restoreSession()
  const router = createAppRouter()
  const unfollow = followSession(router)
  await loadMessages(...START_WORDS)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Application router={router} clock={registryClock} pictured={null} />)
  const leave = () => {
    unfollow()
    root.unmount()
    host.remove()
    router.history.destroy()
    personCache.clear()
  }
  return { router, leave }
}

/** Every error that the page logs: a test fails with the first. */
function collectComplaints(): string[] {
  const complaints: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  })
  return complaints
}
