import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'

/** Page views of the web (docs/rules.md: Page views). */
export function trackedEventHandlers(deps: { db: Database; now: () => Date }): HandlersOf<'eventTrack'> {
  return {
    eventTrack: async ({ session, body }) => {
      await deps.db
        .insertInto('tracked_event')
        .values({
          person_id: session.personId,
          type: body.type,
          data: JSON.stringify(body.data),
          created_at: deps.now(),
        })
        .execute()
      return undefined
    },
  }
}
