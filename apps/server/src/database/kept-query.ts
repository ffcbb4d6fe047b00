import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './migrate.ts'
import { nameStatement } from './statement-names.ts'

/** Stands where a value will be while the text of a query is made. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is asked again and again: its text is made at the first use, for putting it together takes longer than asking. `build` is given
 * stand-ins, which it hands on as they are: as what a column is compared with, or within a `sql` text, never as a list for `in`. It names its
 * columns: what PostgreSQL keeps of a `select *` it refuses once a newer version has added a column.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  const make = (db: Database) => {
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
    const made = build(db, slots as Values).compile() // only ever handed on, as the description asks
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
