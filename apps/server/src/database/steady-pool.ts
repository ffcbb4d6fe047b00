import pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-failure.ts'
import { placesOf, type Places } from './places.ts'

/** How long things may take, in milliseconds. */
export type Waits = {
  /** For a connection, a new one or one that others use. */
  connection: number
  /** For one statement, by the database's own clock. */
  statement: number
  /** For a row or table that somebody else holds. */
  lock: number
  /** Between two statements of one transaction. */
  idleTransaction: number
  /** Beyond this without an answer the database is asked whether it is there at all. */
  doubt: number
}

export const usualWaits: Waits = {
  connection: 5_000,
  statement: 10_000,
  lock: 5_000,
  idleTransaction: 10_000,
  doubt: 2_000,
}

/** What a connection that should answer at once has for it, and what the database's own limits have for reaching us. */
const marginMs = 1_000

/** Connections at most; the database serves other servers too. */
const connections = 10

// A connection stays with the place where it was made.
const placeOf = new WeakMap<pg.ClientBase, string>()

/** Resolves to false when `promise` has neither resolved within `ms`, nor at all. */
async function succeeds(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false)
    }, ms)
  })
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Connections to PostgreSQL that bear what befalls it: every wait has an end, a database that moved to another of its places is
 * found there, and connections that may be dead are tried before anybody depends on them.
 */
export class SteadyPool extends pg.Pool {
  readonly waits: Waits
  readonly #places: Places
  /** When a connection was last known to answer, and since when none may be believed. By a clock that only goes forward. */
  readonly #provenAt = new WeakMap<pg.ClientBase, number>()
  #doubtedAt = -1

  constructor(url: string, waits: Waits = usualWaits) {
    const places = placesOf(url)
    super({
      max: connections,
      connectionTimeoutMillis: waits.connection,
      Client: class extends pg.Client {
        constructor() {
          const place = places.current()
          super({
            connectionString: place,
            connectionTimeoutMillis: waits.connection,
            statement_timeout: waits.statement,
            lock_timeout: waits.lock,
            idle_in_transaction_session_timeout: waits.idleTransaction,
            keepAlive: true,
            keepAliveInitialDelayMillis: 5_000,
          })
          placeOf.set(this, place)
        }
      },
    })
    this.waits = waits
    this.#places = places
    // A query on a connection that broke is told so, and the pool opens another. Unheard, it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#provenAt.set(client, performance.now())
      client.on('error', () => undefined)
    })
  }

  /** The first connection: of several places one must take writes. Rejects with a failure of the database. */
  async open(): Promise<void> {
    if (!this.#places.isOne && !(await this.look())) throw new DatabaseUnavailable('none of them takes writes')
    ;(await this.lend()).release()
  }

  /** A connection that answers, at the place that takes writes. Rejects with DatabaseUnavailable. */
  async lend(): Promise<pg.PoolClient> {
    for (let tries = 0; tries <= connections; tries += 1) {
      const client = await this.#connected()
      if (await this.#isGood(client)) return client
      client.release(true)
    }
    throw new DatabaseUnavailable('no connection')
  }

  /** A connection answered: it is good. */
  prove(client: pg.ClientBase): void {
    this.#provenAt.set(client, performance.now())
  }

  /** From now on every connection is tried before it is lent. */
  doubt(): void {
    this.#doubtedAt = performance.now()
  }

  /** Address of the place that takes writes, as far as is known. */
  place(): string {
    return this.#places.current()
  }

  /** Finds out where the database is; false when it is nowhere. */
  look(): Promise<boolean> {
    return this.#places.look()
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      return await this.connect()
    } catch (error) {
      this.doubt()
      if (!(await this.look())) throw failureOf(error)
      return this.connect().catch((again: unknown) => {
        throw failureOf(again)
      })
    }
  }

  async #isGood(client: pg.PoolClient): Promise<boolean> {
    if (placeOf.get(client) !== this.#places.current()) return false
    if ((this.#provenAt.get(client) ?? -1) > this.#doubtedAt) return true
    if (!(await succeeds(client.query('select 1'), marginMs))) return false
    this.prove(client)
    return true
  }

  /** The longest that a statement may stay without an answer. */
  get answerMs(): number {
    return this.waits.statement + marginMs
  }
}
