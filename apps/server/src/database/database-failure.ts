/** A failure of the database, without PostgreSQL's own message, which may repeat typed text. */
abstract class DatabaseFailure extends Error {
  /** SQLSTATE, or the system's code of a connection error. */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The database is away, too slow, full or read-only: the request may be retried. */
export class DatabaseUnavailable extends DatabaseFailure {
  /** Status of the answer to the caller. */
  readonly statusCode = 503

  constructor(code: string) {
    super(`the database cannot be used now (${code})`, code)
    this.name = 'DatabaseUnavailable'
  }
}

/** The database refused a statement, for example by a constraint: a retry does not help. */
export class StatementRefused extends DatabaseFailure {
  /** Name of the constraint, null where the refusal is of another kind. */
  readonly constraint: string | null

  constructor(code: string, constraint: string | null, about: string) {
    super(`the database refused a statement (${code}${about})`, code)
    this.name = 'StatementRefused'
    this.constraint = constraint
  }
}

/**
 * SQLSTATEs of temporary failures: connection (08), resources such as connections or disk (53), ended by an administrator or a restart
 * (57P), input and output (58), a read-only database (25006), timeouts of locks and statements (25P03, 25P04, 55P03, 57014), and
 * conflicts between two transactions (40001, 40P01).
 */
const passing = /^(08...|53...|57P..|57014|58...|25006|25P0[34]|40001|40P01|55P03)$/

/** The code of a pooler that refuses our limits on waits, which are sent as settings at the start of a connection. */
export const takesNoLimits = 'a pooler takes no limits'

/** Syntax and unknown names (42): their messages quote only our own statements. */
const aboutStatement = /^42/

type SentError = { code: string; message: string; severity: string; constraint?: string }

/** Errors that the database itself sent, from either engine: the classes differ, the fields do not. */
const isSentError = (error: unknown): error is SentError =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/**
 * Classifies any error of a connection as one of the two kinds. Errors that the database did not send are the connection's. The only
 * place that knows the codes.
 */
export function failureOf(error: unknown): DatabaseUnavailable | StatementRefused {
  if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) return error
  if (!isSentError(error)) {
    const code = (error as { code?: unknown } | null)?.code
    return new DatabaseUnavailable(typeof code === 'string' ? code : 'no connection')
  }
  const { code, constraint, message } = error
  if (code === '08P01' && message.startsWith('unsupported startup parameter'))
    return new DatabaseUnavailable(takesNoLimits)
  if (passing.test(code)) return new DatabaseUnavailable(code)
  const about = aboutStatement.test(code) ? `: ${message}` : constraint === undefined ? '' : `, ${constraint}`
  return new StatementRefused(code, constraint ?? null, about)
}

/** A duplicate of a unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof StatementRefused && error.code === '23505'
