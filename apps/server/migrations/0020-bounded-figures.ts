import { sql, type Migration } from 'kysely'

const statements = [
  // E-mails given up, by reason: the metrics count at most so many of each, and jump from one reason to the next.
  `create index notice_mail_given_up on sammas.notice_mail (coalesce(trouble, 'unknown')) where state = 'given-up'`,
  // The oldest e-mail of the queue.
  `create index notice_mail_oldest on sammas.notice_mail (created_at) where state = 'waiting'`,
]

/** Indexes for the figures of e-mails, so that a scrape reads as little after an outage as before it. */
export const boundedFigures: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
