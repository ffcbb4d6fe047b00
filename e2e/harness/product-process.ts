import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const repositoryRoot = join(import.meta.dirname, '../..')

/** The program of a product: the server's bundle, and the absolute path of the web's folder. */
export type Build = { main: string; web: string }

const builtHere: Build = { main: 'apps/start/dist/main.js', web: join(repositoryRoot, 'apps/web/dist') }

/** Data of a product: a PostgreSQL by its address, or a folder of the embedded database. */
export type Data = { address: string } | { folder: string }

/** The differences between two products on one machine. */
export type Place = {
  port: number
  sandboxPort: number
  cardPort: number
  data: Data
  build?: Build | undefined
  /** Whether people are looked at for notices: some depend on the day, and come at any moment after a login. */
  looksForNotices?: boolean
  /** Number of people besides the sample people; by default `GENERATED_PEOPLE`. */
  people?: number
}

const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 60_000

/** Number of people besides the sample people; tests take them one by one. */
export const GENERATED_PEOPLE = 120

/** Server and sandbox of one place, as a process that can be stopped, killed and started again. */
export type ProductProcess = {
  /** Starts it; resolves when it has printed its address. */
  start: () => Promise<void>
  /** Stops it as Ctrl+C does. */
  stop: () => Promise<void>
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
}

export function productProcess(place: Place): ProductProcess {
  let child: ChildProcess | null = null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const timer = setTimeout(() => running.kill('SIGKILL'), STOP_LIMIT_MS)
    const over = once(running, 'exit')
    running.kill(signal)
    await over
    clearTimeout(timer)
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    start: async () => {
      if (child !== null) throw new Error('The product is running')
      child = spawn(process.execPath, [(place.build ?? builtHere).main], {
        cwd: repositoryRoot,
        env: environmentOf(place),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      reportUnexpectedEnd(child, () => child)
      await printedAddress(child, place.port)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function environmentOf(place: Place): Record<string, string | undefined> {
  const {
    port,
    sandboxPort,
    cardPort,
    data,
    build = builtHere,
    looksForNotices = false,
    people = GENERATED_PEOPLE,
  } = place
  return {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    CARD_PORT: String(cardPort),
    DATA_DIR: 'folder' in data ? data.folder : undefined,
    DATABASE_URL: 'address' in data ? data.address : undefined,
    WEB_FOLDER: build.web,
    AUTO_CONFIRM_MS: '200',
    SMART_ID_PUSH_DELAY_MS: '50',
    // Flows with outages wait for retries.
    RETRY_PAUSE_MS: '100',
    // All browsers share one address: limits per address would hit them.
    LOGINS_PER_ADDRESS: '100000',
    LINKS_PER_ADDRESS: '100000',
    LOGINS_PER_PERSON: '100000',
    LOGINS_OPEN_PER_PERSON: '50',
    WRITES_PER_PERSON: '100000',
    GENERATED_PEOPLE: String(people),
    NOTICE_LOOK_MINUTES: looksForNotices ? '1' : '0',
  }
}

/** Prints the output of a product that ends unexpectedly; the flows only see refused connections. */
function reportUnexpectedEnd(started: ChildProcess, current: () => ChildProcess | null): void {
  started.once('exit', (code, signal) => {
    if (current() !== started) return
    process.stderr.write(`The product ended by itself: code ${String(code)}, signal ${String(signal)}\n`)
  })
  started.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
}

async function printedAddress(child: ChildProcess, port: number): Promise<void> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(limit)
      reject(new Error(`The product did not start (${reason}):\n${printed}`))
    }
    const read = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (!printed.includes(`http://127.0.0.1:${String(port)}`)) return
      clearTimeout(limit)
      resolve()
    }
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      fail('time limit')
    }, START_LIMIT_MS)
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      fail(`code ${String(code)}`)
    })
  })
}
