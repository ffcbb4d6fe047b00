import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './migrate.ts'
import { nameStatement } from './statement-names.ts'

/** Placeholder of a value while the text of a query is built. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A frequent query with a memoized text: building it takes longer than running it. `build` gets placeholders, which it must pass on
 * unchanged: compared with a column, or within a `sql` text, never as a list for `in`. It must name its columns: PostgreSQL refuses a
 * prepared `select *` once a newer version has added a column.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  const make = (db: Database) => {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
    const made = build(db, slots as Values).compile() // only passed on, as the description requires
    nameStatement(made.sql)
    return made
  }
  return async (db, values) => {
    kept ??= make(db)
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = kept.parameters.map((value) => (value instanceof Slot ? given.get(value.name) : value))
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}
