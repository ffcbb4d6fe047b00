import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** From now on each connection prepares the statement once, and then sends only its values. */
export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, nameOfText(sql))
}

/** The same text has the same name in every server: connections that a pooler shares never hold another's statement under it. */
export const nameOfText = (sql: string): string => `kept_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`

/** The name of a connection's prepared statement; undefined: it is sent whole each time. */
export const nameOfStatement = (sql: string): string | undefined => names.get(sql)
