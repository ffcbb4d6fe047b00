import { sql, type Migration } from 'kysely'

/** Notices about applications, with each application's signed mandate. */
const signed = `select notice.id, notice.person_id, notice.kind, mandate.id as mandate_id
  from sammas.notice
  join sammas.mandate_process process on process.application_id = notice.application_id
  join sammas.mandate on mandate.id = process.mandate_id and mandate.person_id = notice.person_id
  where notice.kind in ('application-done', 'application-failed', 'cancellation-ends')
    and notice.subject = notice.application_id::text and mandate.kind = 'choice'`

const statements = [
  // The first of the notices about one signature stays; the others announced the same for its other funds.
  `delete from sammas.notice where id in (
    select id from (${signed}) as one
    where id <> (select min(other.id) from (${signed}) as other
      where other.person_id = one.person_id and other.kind = one.kind and other.mandate_id = one.mandate_id))`,
  `update sammas.notice set subject = 'mandate-' || one.mandate_id from (${signed}) as one where notice.id = one.id`,
]

/** One notice per signature instead of one per fund, without announcing anything again. */
export const noticesOfSignatures: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
