import { sql } from 'kysely'
import type { Database } from './migrate.ts'

/**
 * Seconds since PostgreSQL last kept a file of its journal for backups (`archive_command`), or since its start while it has kept none;
 * null where it keeps none at all (`archive_mode`).
 */
export async function journalAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when current_setting('archive_mode') = 'off' then null
      else extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 end as seconds
    from pg_stat_archiver`.execute(db)
  return rows[0]?.seconds ?? null
}
