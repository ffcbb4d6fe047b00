import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
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
function addressesIn(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url)
  if (parts === null) throw nonsense('it begins with postgres://')
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => {
    const address = `${before}${host.trim()}${after}`
    if (!URL.canParse(address)) throw nonsense('each address is host or host:port')
    const parsed = new URL(address)
    const wanted = parsed.searchParams.get('target_session_attrs') ?? 'read-write'
    if (wanted !== 'read-write' && wanted !== 'primary') throw nonsense('only a server that takes writes will do')
    parsed.searchParams.delete('target_session_attrs')
    return parsed.toString()
  })
}

/** How our connections are named in pg_stat_activity. */
export const applicationName = `sammas/${hostname()}`.slice(0, 63)

/** A server's first row of a statement, on a separate connection; null when it does not answer in time. */
async function rowOf(address: string, statement: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: applicationName,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows[0] ?? {}
  } catch {
    return null
  } finally {
    // A server that does not answer does not close the connection either.
    void client.end().catch(() => undefined)
  }
}

/** Whether a server answers a statement, on a separate connection. */
export const answers = async (address: string, statement: string): Promise<boolean> =>
  (await rowOf(address, statement)) !== null

/** The timeline begins anew with each promotion: of two servers that take writes, the promoted one has the greater. */
const standing = `select current_setting('transaction_read_only') as only_reads,
  case when pg_is_in_recovery() then null else substring(pg_walfile_name(pg_current_wal_lsn()) for 8) end as timeline`

/** A server's timeline as hexadecimal digits; null when it takes no writes. */
export async function timelineOf(address: string): Promise<string | null> {
  const row = await rowOf(address, standing)
  return row?.['only_reads'] === 'off' ? String(row['timeline']) : null
}

/** Time in ms that the other addresses get after the first that takes writes. */
const graceMs = 200

/** The possible addresses of the database, and the current one as far as known. */
export type ServerAddresses = {
  isOne: boolean
  current: () => string
  /** Whether the current one is PostgreSQL itself, in the place of its poolers. */
  isReserve: () => boolean
  /** Tries all addresses and switches to the writable one; false without any. Concurrent callers share one search. */
  findWritable: () => Promise<boolean>
}

/** Another user may have other rights, and none of the limits on waits. */
const isSameUser = (one: string, other: string): boolean => new URL(one).username === new URL(other).username

type Writable = { address: string; timeline: string }

/** The servers that take writes: all that answer within the grace after the first. */
async function writablesIn(addresses: readonly string[], timelineAt: typeof timelineOf): Promise<Writable[]> {
  const found: Writable[] = []
  const probes = addresses.map(async (address) => {
    const timeline = await timelineAt(address)
    if (timeline === null) throw new Error('not here')
    found.push({ address, timeline })
  })
  const first = await Promise.any(probes).then(
    () => true,
    () => false,
  )
  if (first) await Promise.race([Promise.allSettled(probes), delay(graceMs)])
  return found
}

/**
 * `direct`: PostgreSQL's own addresses behind the poolers of `url`; used while no pooler leads to a server that takes writes, and only as
 * the same user. `timelineAt` reads a server's timeline; null: it takes no writes.
 */
export function serverAddresses(url: string, direct: string | null = null, timelineAt = timelineOf): ServerAddresses {
  const all = addressesIn(url)
  const reserves = direct === null ? [] : addressesIn(direct).filter((address) => isSameUser(address, all[0] ?? ''))
  const isOne = all.length === 1 && reserves.length === 0
  let current = all[0] ?? url
  let searching: Promise<boolean> | null = null

  const search = async () => {
    if (isOne) return answers(current, 'select 1')
    const pooled = await writablesIn(all, timelineAt)
    const found = pooled.length > 0 ? pooled : await writablesIn(reserves, timelineAt)
    const [newest] = found.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1))
    if (newest === undefined) return false
    // Of equal timelines the current one stays: servers with the same addresses choose alike.
    const isAsNew = found.some(({ address, timeline }) => address === current && timeline === newest.timeline)
    if (!isAsNew) current = newest.address
    return true
  }

  return {
    isOne,
    current: () => current,
    isReserve: () => reserves.includes(current) && !all.includes(current),
    findWritable: () => {
      searching ??= search().finally(() => {
        searching = null
      })
      return searching
    },
  }
}
