import pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-failure.ts'
import { applicationName, serverAddresses, timelineOf, type ServerAddresses } from './server-addresses.ts'

/** Time limits in milliseconds. */
export type Waits = {
  /** For getting a connection, a new one or a used one. */
  connection: number
  /** For one statement, by the database's own clock. */
  statement: number
  /** For a row or table locked by another transaction. */
  lock: number
  /** Between two statements of one transaction. */
  idleTransaction: number
  /** After this long without an answer the database's health is checked. */
  doubt: number
}

const usualWaits: Waits = {
  connection: 5_000,
  statement: 10_000,
  lock: 5_000,
  idleTransaction: 10_000,
  doubt: 2_000,
}

/** Grace period for a health check, and for the database's own timeout error to arrive. */
const marginMs = 1_000

/** Connections at most; the database serves other servers too. */
const connections = 10

// A connection belongs to the address where it was made.
const addressOf = new WeakMap<pg.ClientBase, string>()

/** Resolves to false when `promise` has not resolved within `ms`. */
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
 * Connections to PostgreSQL that survive its failures: every wait has a time limit, a database that moved to another of its addresses
 * is found there, and possibly dead connections are tested before use.
 */
export class SteadyPool extends pg.Pool {
  readonly waits: Waits
  /** PostgreSQL's own address, when a pooler by transaction is in front; null: none is. */
  readonly direct: string | null
  readonly #addresses: ServerAddresses
  /** When a connection last answered, and the moment before which none is trusted. By a monotonic clock. */
  readonly #provenAt = new WeakMap<pg.ClientBase, number>()
  #doubtedAt = -1
  /** Connections that last answered before this moment are not tested any more: one of them has turned out to be dead. */
  #lostBefore = -1

  constructor(url: string, waits: Waits = usualWaits, direct: string | null = null, timelineAt = timelineOf) {
    const addresses = serverAddresses(url, direct, timelineAt)
    super({
      max: connections,
      connectionTimeoutMillis: waits.connection,
      Client: class extends pg.Client {
        constructor() {
          const address = addresses.current()
          super({
            connectionString: address,
            connectionTimeoutMillis: waits.connection,
            application_name: applicationName,
            // A pooler refuses settings at the start of a connection: there they are the role's.
            ...(direct === null && {
              statement_timeout: waits.statement,
              lock_timeout: waits.lock,
              idle_in_transaction_session_timeout: waits.idleTransaction,
            }),
            keepAlive: true,
            keepAliveInitialDelayMillis: 5_000,
          })
          addressOf.set(this, address)
        }
      },
    })
    this.waits = waits
    this.direct = direct
    this.#addresses = addresses
    // Queries on a broken connection fail, and the pool opens another. Without a listener the error would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#provenAt.set(client, performance.now())
      client.on('error', () => undefined)
    })
  }

  /** The first connection: of several addresses one must be writable. Rejects with a failure of the database. */
  async open(): Promise<void> {
    if (!this.#addresses.isOne && !(await this.findWritable()))
      throw new DatabaseUnavailable('none of them takes writes')
    ;(await this.lend()).release()
  }

  /** A working connection to the writable address. Rejects with DatabaseUnavailable. */
  async lend(): Promise<pg.PoolClient> {
    for (let tries = 0; tries <= connections; tries += 1) {
      const client = await this.#connected()
      if (this.#isUsable(client)) {
        const testedAt = performance.now()
        if (await this.#isGood(client)) return client
        client.release(true)
        // The others are as dead, or the database is elsewhere: they are not tried one after another, which would take a second each.
        if (!(await this.findWritable())) break
        this.#lostBefore = testedAt
      } else client.release(true)
    }
    throw new DatabaseUnavailable('no connection')
  }

  /** A connection answered: it works. */
  prove(client: pg.ClientBase): void {
    this.#provenAt.set(client, performance.now())
  }

  /** From now on every connection is tested before use. */
  doubt(): void {
    this.#doubtedAt = performance.now()
  }

  /** Address of the writable server, as far as known. */
  address(): string {
    return this.#addresses.current()
  }

  /** Whether a connection leads to the writable server, as far as known. */
  isHere(client: pg.ClientBase): boolean {
    return addressOf.get(client) === this.#addresses.current()
  }

  /** Whether no pooler leads to a server that takes writes, so that PostgreSQL itself is used. */
  get isPastPoolers(): boolean {
    return this.#addresses.isReserve()
  }

  /** One address: nothing to choose. */
  get hasOneAddress(): boolean {
    return this.#addresses.isOne
  }

  /** Finds the database; false when it is nowhere. */
  findWritable(): Promise<boolean> {
    return this.#addresses.findWritable()
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      return await this.connect()
    } catch (error) {
      this.doubt()
      if (!(await this.findWritable())) throw failureOf(error)
      return this.connect().catch((again: unknown) => {
        throw failureOf(again)
      })
    }
  }

  #isUsable(client: pg.PoolClient): boolean {
    return this.isHere(client) && this.#provenAtOf(client) >= this.#lostBefore
  }

  async #isGood(client: pg.PoolClient): Promise<boolean> {
    if (this.#provenAtOf(client) > this.#doubtedAt) return true
    if (!(await succeeds(client.query('select 1'), marginMs))) return false
    this.prove(client)
    return true
  }

  #provenAtOf(client: pg.PoolClient): number {
    return this.#provenAt.get(client) ?? -1
  }

  /** The longest wait for a statement's answer. */
  get answerMs(): number {
    return this.waits.statement + marginMs
  }
}
