import { sql, type Migration } from 'kysely'

/** Tables that grow with people and years or change often: vacuumed after one changed row in a hundred, not one in five. */
const big = [
  'person',
  'session',
  'login_attempt',
  'mandate',
  'mandate_exchange',
  'mandate_process',
  'signature_attempt',
  'aml_check',
  'tracked_event',
  'rate_limit',
  'notice',
  'notice_mail',
  'notice_watch',
]

const vacuumed = [
  'autovacuum_vacuum_scale_factor = 0.01',
  'autovacuum_vacuum_insert_scale_factor = 0.02',
  'autovacuum_analyze_scale_factor = 0.01',
].join(', ')

const statements = [
  // Indexes with the condition of a deletion: a batch reads no other rows.
  `create index mandate_untidy on sammas.mandate (created_at)
    where idempotency_key is not null or (documents is not null and signed_at is not null)`,
  // Refusals of the registry from before \`signed_at\` was written: with it they stay, as all given signatures do.
  `update sammas.signature_attempt attempt set signed_at = mandate.signed_at from sammas.mandate
    where mandate.id = attempt.mandate_id and attempt.state = 'failed' and attempt.signed_at is null
      and mandate.signed_at is not null and attempt.data->>'step' in ('stored', 'told')`,
  `create index signature_attempt_over on sammas.signature_attempt (deadline_at)
    where state in ('failed', 'replaced') and signed_at is null`,
  `create index login_attempt_failed on sammas.login_attempt (deadline_at) where state = 'failed'`,
  ...big.map((table) => `alter table sammas.${table} set (${vacuumed})`),
  // Nothing searches sessions by expiry alone.
  `drop index sammas.session_expiry`,
  `create index session_over on sammas.session (coalesce(ended_at, expires_at))`,
  // Each login writes a session and three or four checks: 32 bits are used up in 21 and 6 years. Sessions are deleted after days, so
  // their numbers begin again. Another type would refuse the lookup that servers of the version before have prepared.
  `alter table sammas.session alter column id set cycle`,
  // Rewriting a table locks it, so this comes last (docs/operations.md: Upgrades).
  `alter table sammas.aml_check alter column id type bigint`,
]

/** Ids of 64 bits, an index for each kind of deleted rows, and vacuum by size: for a million people over twenty years. */
export const twentyYears: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
