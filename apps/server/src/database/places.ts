import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open.ts'

/** Time limit in milliseconds to connect to a server, and again to get an answer. */
const answerMs = 800

const nonsense = (reason: string) =>
  new CannotOpenDatabase(`DATABASE_URL makes no sense: ${reason} (docs/operations.md).`)

/**
 * Splits an address: `postgres://user@first:5432,second:5433/name?target_session_attrs=read-write` names two servers of which one is
 * writable, as for libpq.
 *
 * @throws CannotOpenDatabase, without repeating the address: it contains a password
 */
export function placesIn(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url)
  if (parts === null) throw nonsense('it begins with postgres://')
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => {
    const place = `${before}${host.trim()}${after}`
    if (!URL.canParse(place)) throw nonsense('each address is host or host:port')
    const parsed = new URL(place)
    const wanted = parsed.searchParams.get('target_session_attrs') ?? 'read-write'
    if (wanted !== 'read-write' && wanted !== 'primary') throw nonsense('only a server that takes writes will do')
    parsed.searchParams.delete('target_session_attrs')
    return parsed.toString()
  })
}

/** Whether a server's answer to a statement passes `isRight`, on a connection of its own. */
export async function answers(
  place: string,
  statement: string,
  isRight: (row: Record<string, unknown> | undefined) => boolean = () => true,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: place,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return isRight(rows[0])
  } catch {
    return false
  } finally {
    // A server that does not answer does not close the connection either.
    void client.end().catch(() => undefined)
  }
}

const takesWrites = (place: string) =>
  answers(
    place,
    `select current_setting('transaction_read_only') as only_reads`,
    (row) => row?.['only_reads'] === 'off',
  )

/** The possible addresses of the database, and the current one as far as known. */
export type Places = {
  isOne: boolean
  current: () => string
  /** Tries all addresses and switches to the writable one; false without any. Concurrent callers share one search. */
  look: () => Promise<boolean>
}

export function placesOf(url: string): Places {
  const all = placesIn(url)
  let current = all[0] ?? url
  let looking: Promise<boolean> | null = null

  const search = async () => {
    if (all.length === 1) return answers(current, 'select 1')
    try {
      current = await Promise.any(
        all.map(async (place) => {
          if (!(await takesWrites(place))) throw new Error('not here')
          return place
        }),
      )
      return true
    } catch {
      return false
    }
  }

  return {
    isOne: all.length === 1,
    current: () => current,
    look: () => {
      looking ??= search().finally(() => {
        looking = null
      })
      return looking
    },
  }
}
