import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres/free-port.ts'
import { startNode, type RunningProcess } from './node-process.ts'

export type RunningProduct = RunningProcess & { sandbox: string }

/** A server for load tests: no pause before a phone rings, no rate limits. */
export const UNHINDERED = {
  SMART_ID_PUSH_DELAY_MS: '0',
  LOGINS_PER_PERSON: '100000',
  LOGINS_OPEN_PER_PERSON: '50',
  WRITES_PER_PERSON: '100000',
}

/** Starts the built product on a new data folder, everything in one process; stopping it deletes the folder. */
export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-bench-'))
  const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()]
  const running = await startNode(['apps/start/dist/main.js'], port, {
    SANDBOX_PORT: String(sandboxPort),
    CARD_PORT: String(cardPort),
    DATA_DIR: join(folder, 'data'),
    AUTO_CONFIRM_MS: '100',
    ...UNHINDERED,
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
