import { configuration } from '#web/api/configuration.ts'
import { connect } from '#web/api/connection.ts'
import { withEarlyAnswers } from './answers/early-answers.ts'
import { registryTimeFetch } from '#web/api/registry-time-fetch.ts'
import { steadyNow } from '#web/lib/registry-clock.ts'
import { loadErrorWords } from '#web/i18n/load-error-words.ts'
import { followOtherTabs } from '#web/features/session/other-tabs.ts'
import { followRestoredPage } from '#web/features/session/restored-page.ts'
import { takeRedirectLogin } from '#web/features/session/redirect-login.ts'
import {
  currentSession,
  endSession,
  expire,
  restoreSession,
  sessionState,
  startSession,
  subscribeSession,
} from '#web/features/session/session.ts'
import { forgetStartParameters, takeStartParameters } from '#web/features/start-parameters/start-parameters.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { currentLanguage, languageAtStart, setCurrentLanguage } from '#web/i18n/language.ts'
import { preloadPlanOf } from './answers/preload-plan.ts'
import { requestAtLogin } from './request-at-login.ts'
import { applyAppearance, followAppearance } from '#web/storage/appearance.ts'
import { keepAmountsHidden } from '#web/app/hidden-amounts.ts'
import { reportErrors } from '#web/app/report-errors.ts'
import { createAppRouter } from '#web/app/routes.tsx'
import { START_WORDS } from '#web/app/screens.ts'
import { takeOver } from './take-over.tsx'

/** Starts the application in an element of the page. Rejects when the first words cannot be fetched. */
export async function start(element: HTMLElement): Promise<void> {
  reportErrors(configuration().errorReporting, window)
  applyAppearance(document)
  followAppearance(window)
  keepAmountsHidden(window)
  setCurrentLanguage(languageAtStart(window.location.search))
  const words = loadMessages(...START_WORDS)
  takeStartParameters(window.location.search)
  connectToServer()
  startWithSession()
  // A login that another page handed over.
  if (window.sammasEarly === undefined) requestAtLogin(preloadPlanOf(document), window.location)
  const router = createAppRouter()
  followSession(router)
  await words
  await takeOver(element, router)
}

/** Calls go to the page's server, with the login of its tab. */
export function connectToServer(): void {
  configuration()
  connect({
    fetch: withEarlyAnswers(
      registryTimeFetch((input, init) => window.fetch(input, init)),
      () => window.sammasEarly,
      steadyNow,
    ),
    origin: '',
    language: currentLanguage,
    token: () => currentSession()?.token ?? null,
    sessionId: () => currentSession()?.id ?? '',
    oauthClient: () => configuration().oauthClient,
    onUnauthorized: expire,
    // Without the words of refusals the generic ones stand in.
    onRefusable: () => void loadErrorWords().catch(() => undefined),
  })
}

function startWithSession(): void {
  restoreSession()
  const redirected = takeRedirectLogin(currentSession() !== null)
  if (redirected.kind === 'login') startSession(redirected.token, redirected.method)
  else if (redirected.kind === 'methodUnknown') endSession({ kind: 'methodUnknown' })
  followOtherTabs()
  followRestoredPage(window, () => void refetchShown())
}

/** The queries' code is loaded with the first screen of a person, and not by the login page. */
async function refetchShown(): Promise<void> {
  const { personCache } = await import('#web/api/prefetch-screen.ts')
  await personCache.invalidateQueries()
}

/**
 * Every login and every end runs the guards again, which redirect. An extended session changes nothing. Answers a function that ends
 * this.
 */
export function followSession(router: ReturnType<typeof createAppRouter>): () => void {
  let known = currentSession()?.id
  return subscribeSession(() => {
    const state = sessionState()
    if (state.kind === 'out' && state.ending?.kind === 'left') forgetStartParameters()
    const id = currentSession()?.id
    if (id === known) return
    known = id
    requestAtLogin(preloadPlanOf(document), window.location)
    void router.invalidate()
  })
}
