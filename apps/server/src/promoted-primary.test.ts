import { expect, onTestFinished, test, vi } from 'vitest'
import { SteadyPool } from './database/steady-pool.ts'
import { filledPostgres } from './testing/filled-database.ts'
import { patience } from './testing/patience.ts'
import { openTestProduct } from './testing/test-product.ts'

test('a server follows a promotion within five seconds, although its old primary still takes writes', async () => {
  const url = new URL(await filledPostgres())
  const timelines: Record<string, string> = { '127.0.0.1': '00000001', localhost: '00000001' }
  // Two names of one PostgreSQL; their timelines are made up.
  const both = url.href.replace(url.host, `127.0.0.1:${url.port},localhost:${url.port}`)
  const pool = new SteadyPool(both, patience.waits, null, (address) =>
    Promise.resolve(timelines[new URL(address).hostname] ?? null),
  )
  await pool.open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = { pool, engine: 'postgresql', close: () => pool.end() } as const
  const product = await openTestProduct(database, { runsPeriodicJobs: true })
  onTestFinished(product.close)
  const host = () => new URL(pool.address()).hostname
  expect(host()).toBe('127.0.0.1')
  timelines['localhost'] = '00000002'
  vi.advanceTimersByTime(4_999)
  await product.server.idle()
  expect(host()).toBe('127.0.0.1')
  vi.advanceTimersByTime(1)
  await product.server.idle()
  expect(host()).toBe('localhost')
})
