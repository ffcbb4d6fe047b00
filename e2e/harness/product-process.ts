import { join } from 'node:path'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import { startServerProgram, type ServerProgram } from '../../tools/process/server-program.ts'

/** The program of a product: the server's bundle, and the absolute path of the web's folder. */
export type Build = { main: string; web: string }

const builtHere: Build = { main: 'apps/start/dist/main.js', web: join(repositoryRoot, 'apps/web/dist') }

/** Data of a product: a PostgreSQL by its address, or a folder of the embedded database. */
export type Data = { address: string } | { folder: string }

/** The differences between two products on one machine. */
export type ProductOptions = {
  port: number
  sandboxPort: number
  cardPort: number
  data: Data
  build?: Build | undefined
  /** Whether people are looked at for notices: some depend on the day, and come at any moment after a login. */
  checksForNotices?: boolean
  /** Whether browsers remember a person, and only a remembered one sends a push (`SMART_ID_PUSH=known`). */
  remembersBrowsers?: boolean
  /** Number of people besides the sample people; by default `GENERATED_PEOPLE`. */
  people?: number
}

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

export function productProcess(options: ProductOptions): ProductProcess {
  let running: ServerProgram | null = null
  const end = async (how: 'stop' | 'kill') => {
    const ending = running
    running = null
    await ending?.[how]()
  }
  return {
    start: async () => {
      if (running !== null) throw new Error('The product is running')
      const command = [process.execPath, (options.build ?? builtHere).main]
      running = await startServerProgram(command, `http://127.0.0.1:${String(options.port)}`, environmentOf(options))
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
  }
}

function environmentOf(options: ProductOptions): Record<string, string | undefined> {
  const {
    port,
    sandboxPort,
    cardPort,
    data,
    build = builtHere,
    checksForNotices = false,
    remembersBrowsers = false,
    people = GENERATED_PEOPLE,
  } = options
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
    SMART_ID_PUSH: remembersBrowsers ? 'known' : 'always',
    // Flows with outages wait for retries.
    RETRY_PAUSE_MS: '100',
    // All browsers share one address: limits per address would hit them.
    LOGINS_PER_ADDRESS: '100000',
    LINKS_PER_ADDRESS: '100000',
    LOGINS_PER_PERSON: '100000',
    LOGINS_OPEN_PER_PERSON: '50',
    WRITES_PER_PERSON: '100000',
    GENERATED_PEOPLE: String(people),
    NOTICE_LOOK_MINUTES: checksForNotices ? '1' : '0',
  }
}
