const names = new Map<string, string>()

/** From now on each connection has PostgreSQL take the statement apart once, and afterwards sends its values alone. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `kept_${String(names.size + 1)}`)
}

/** The name under which a connection keeps a statement; undefined: it is sent whole each time. */
export const nameOfStatement = (sql: string): string | undefined => names.get(sql)
