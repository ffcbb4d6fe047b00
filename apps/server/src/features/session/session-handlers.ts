import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { endSession, endSessionsOf, extendSession } from './session-store.ts'

/** Logout and "go on for another hour". */
export function sessionHandlers(deps: {
  db: Database
  now: () => Date
  /** Every browser forgets the person, so that none makes their phone ring any more. */
  forgetBrowsers: (personId: number) => Promise<void>
}): HandlersOf<'logout' | 'logoutEverywhere' | 'sessionExtend'> {
  return {
    logout: async ({ session }) => {
      await endSession(deps.db, session.id, deps.now())
      return undefined
    },
    logoutEverywhere: async ({ session }) => {
      await endSessionsOf(deps.db, session.personId, deps.now())
      await deps.forgetBrowsers(session.personId)
      return undefined
    },
    sessionExtend: async ({ session }) => ({ expires_in: await extendSession(deps.db, session.id, deps.now()) }),
  }
}
