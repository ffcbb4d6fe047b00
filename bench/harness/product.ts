import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const repositoryRoot = join(import.meta.dirname, '../..')

export type RunningProcess = {
  origin: string
  /** Megabytes in memory, now and at most so far. */
  memory: () => { now: number; most: number }
  /** Longest stall of the event loop in milliseconds since the last call. */
  longestStall: () => Promise<number>
  stop: () => Promise<void>
}

export type RunningProduct = RunningProcess & { sandbox: string }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the built product on a new data folder; it is gone when stopped. */
export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-bench-'))
  const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()]
  const running = await startNode(['apps/start/dist/main.js'], port, {
    SANDBOX_PORT: String(sandboxPort),
    CARD_PORT: String(cardPort),
    DATA_DIR: join(folder, 'data'),
    AUTO_CONFIRM_MS: '100',
    SMART_ID_PUSH_DELAY_MS: '0',
    ...variables,
  })
  const stop = async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...running, sandbox: `http://127.0.0.1:${String(sandboxPort)}`, stop }
}

/** A Fastify with one empty route, in a process like the product's. */
export async function startEmptyServer(): Promise<RunningProcess> {
  return startNode(['bench/harness/empty-server.mjs'], await freePort(), {})
}

async function startNode(args: string[], port: number, variables: Record<string, string>): Promise<RunningProcess> {
  const origin = `http://127.0.0.1:${String(port)}`
  const child = spawn(process.execPath, ['--import', './bench/harness/stall-monitor.mjs', ...args], {
    cwd: repositoryRoot,
    // A build in this process leaves its NODE_ENV behind.
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...variables, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const over = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const started = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes(origin)) resolve()
    })
    child.once('exit', (code) => {
      reject(new Error(`${args.join(' ')} ended with code ${String(code)}`))
    })
  })
  await started
  return {
    origin,
    memory: () => memoryOf(child.pid ?? 0),
    longestStall: async () => {
      child.send('stall')
      const answer: unknown[] = await once(child, 'message')
      return Number(answer[0])
    },
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await over
      clearTimeout(timer)
    },
  }
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
