import { sql, type Kysely, type Migration } from 'kysely'

/** A newer version has removed something from the sandbox's tables; the message is one line for the terminal. */
export class SandboxTooNew extends Error {
  constructor(migration: string) {
    super(
      `A newer version has changed the sandbox's data (${migration}), and this one cannot read them. Start that version, or set DATA_DIR to another folder.`,
    )
    this.name = 'SandboxTooNew'
  }
}

/** The end of the name of a migration that removes something, so that versions that do not know it refuse to start. */
const REMOVES = '-removes'

/** A migration that a newer version has run: nothing is left to do for it. */
const alreadyRun: Migration = { up: () => Promise.resolve() }

/**
 * Migrations that a newer version has run after the last one known here. They only add, so this version works on the tables, unless the
 * name of one shows that it removes something.
 *
 * @throws SandboxTooNew for such a one
 */
export async function stepsAhead<Tables>(
  db: Kysely<Tables>,
  schema: string,
  known: readonly string[],
): Promise<Record<string, Migration>> {
  const table = `${schema}.kysely_migration`
  const { rows: found } = await sql<{ name: string | null }>`select to_regclass(${table})::text as name`.execute(db)
  if (found[0]?.name === null) return {}
  const last = known.toSorted().at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where name > ${last}`.execute(db)
  const removing = rows.find(({ name }) => name.endsWith(REMOVES))
  if (removing !== undefined) throw new SandboxTooNew(removing.name)
  return Object.fromEntries(rows.map(({ name }) => [name, alreadyRun]))
}
