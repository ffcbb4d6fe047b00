const names = new Map<string, string>()

/** From now on each connection prepares the statement once, and then sends only its values. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, `kept_${String(names.size + 1)}`)
}

/** The name of a connection's prepared statement; undefined: it is sent whole each time. */
export const nameOfStatement = (sql: string): string | undefined => names.get(sql)
