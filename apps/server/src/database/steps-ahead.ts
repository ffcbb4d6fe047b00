import { sql, type Kysely, type Migration } from 'kysely'

export class SchemaTooNew extends Error {
  constructor(needed: string) {
    super(
      `A newer version has migrated the database and no longer works beside this one: at least the version with the migration ${needed} is needed. Start that one (docs/operations.md).`,
    )
    this.name = 'SchemaTooNew'
  }
}

/** An unknown migration was run by a newer version: nothing is left to do for it. */
const alreadyRun: Migration = { up: () => Promise.resolve() }

/**
 * Migrations that a newer version has run. Migrations only add, so an older version keeps working, until one removes something: that
 * one stores in `schema_reach` the migration that a version must know.
 *
 * @throws SchemaTooNew when this version does not know it
 */
export async function stepsAhead<Tables>(
  db: Kysely<Tables>,
  schema: string,
  known: readonly string[],
): Promise<Record<string, Migration>> {
  if (!(await isThere(db, schema, 'kysely_migration'))) return {}
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, 'kysely_migration')}`.execute(db)
  const last = known.toSorted().at(-1) ?? ''
  if (await isThere(db, schema, 'schema_reach')) {
    const reach = await sql<{ needed: string }>`select needed from ${sql.id(schema, 'schema_reach')}`.execute(db)
    const needed = reach.rows[0]?.needed ?? ''
    if (needed > last) throw new SchemaTooNew(needed)
  }
  return Object.fromEntries(rows.filter(({ name }) => name > last).map(({ name }) => [name, alreadyRun]))
}

async function isThere<Tables>(db: Kysely<Tables>, schema: string, table: string): Promise<boolean> {
  const name = `${schema}.${table}`
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db)
  return rows[0]?.found !== null
}
