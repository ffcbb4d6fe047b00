import { refusal } from '../../answers/api-error.ts'
import { pageOf } from '../../answers/page-of.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { markRead, noticesOfPerson } from './notice-store.ts'

/** What a person was told of (docs/rules.md: Notices). */
export function noticeHandlers({
  db,
  now,
}: {
  db: Database
  now: () => Date
}): HandlersOf<'noticeList' | 'noticeRead'> {
  return {
    noticeList: async ({ session, query }) => {
      const page = pageOf(await noticesOfPerson(db, session.personId), query)
      if (page === null) throw refusal(404, 'not.found')
      return page
    },

    noticeRead: async ({ session, params }) => {
      if (!(await markRead(db, session.personId, params.id, now()))) throw refusal(404, 'not.found')
    },
  }
}
