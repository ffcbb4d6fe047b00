import { earlyCalls } from './answers/early-answers.ts'
import { currentSession } from '#web/features/session/session.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { ownAddress, paths } from '#web/addresses/paths.ts'
import { guessedToday } from '#web/lib/device-clock.ts'
import { DEFAULT_PERIOD, periodStart } from '@sammas/domain/returns/periods'
import { atPath, datedOf, undatedOf, type FirstPlan } from './answers/preload-plan.ts'

/**
 * Prefetches all answers of the screen after a login that has just begun, as `first-script.ts` does for an existing login at start. The
 * screen takes them when it comes; it repeats failed calls itself. `plan`: null where the page was not built.
 */
export function requestAtLogin(plan: FirstPlan | null, { href }: Location): void {
  const session = currentSession()
  const screen = atPath(plan?.screens ?? [], addressAfterLogin(new URL(href)))
  if (session === null || screen === undefined) return
  const { answers, send } = earlyCalls((...request) => window.fetch(...request), session.token, currentLanguage())
  window.sammasEarly = answers
  const dated = datedOf(screen.calls, periodStart(DEFAULT_PERIOD, guessedToday()))
  const { batched, alone } = undatedOf(screen.calls)
  send({ batched: [...batched, ...dated.batched], alone })
}

function addressAfterLogin({ pathname, searchParams, origin }: URL): string {
  if (pathname !== paths.login()) return pathname
  const address = ownAddress(searchParams.get('from'), origin) ?? paths.root()
  return new URL(address, origin).pathname
}
