import { earlyCalls } from '#web/api/early-answers.ts'
import { atPath, dated, SCREEN_CALLS } from '#web/api/first-calls.ts'
import { currentSession } from '#web/features/session/session.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { ownPlace, paths } from '#web/addresses/paths.ts'
import { guessedToday } from '#web/lib/device-clock.ts'
import { DEFAULT_PERIOD, periodStart } from '@sammas/domain/returns/periods'

/**
 * Asks at once for all answers of the screen that a login which has just begun leads to, as `first-script.ts` does where there is one at the
 * start. The screen takes them when it comes; what fails here it asks for itself.
 */
export function askAtLogin({ href }: Location): void {
  const session = currentSession()
  const screen = atPath(SCREEN_CALLS, placeAfterLogin(new URL(href)))
  if (session === null || screen === undefined) return
  const { answers, ask } = earlyCalls((...request) => window.fetch(...request), session.token, currentLanguage())
  window.sammasEarly = answers
  const start = periodStart(DEFAULT_PERIOD, guessedToday())
  ask(screen.calls.map((address) => dated(address, start)))
}

function placeAfterLogin({ pathname, searchParams, origin }: URL): string {
  if (pathname !== paths.login()) return pathname
  const place = ownPlace(searchParams.get('from'), origin) ?? paths.root()
  return new URL(place, origin).pathname
}
