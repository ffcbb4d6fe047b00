import { sql, type Migration } from 'kysely'

/** Two people may have the same e-mail: addresses are unverified, so one must not lock another person out (decision 0015). */
export const emailsAreNoIdentity: Migration = {
  up: async (db) => {
    await sql.raw('drop index sammas.person_email').execute(db)
  },
}
