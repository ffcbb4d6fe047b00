import Fastify from 'fastify'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseOn } from '../../database/migrate.ts'
import { SteadyPool } from '../../database/steady-pool.ts'
import { registryClock } from '../../gateways/registry/registry-clock.ts'
import { patience } from '../../testing/patience.ts'
import { tcpProxy } from '../../testing/tcp-proxy.ts'
import { serveMetrics } from './metrics-app.ts'
import { processMetrics } from './process-metrics.ts'

/** Metrics over a database that has frozen after a connection was made: nothing is refused, nothing is answered. */
async function metricsOverFrozen(limitMs: number) {
  const url = new URL(inject('postgresUrl'))
  const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(url.port) })
  url.host = `127.0.0.1:${String(proxy.port)}`
  const pool = new SteadyPool(url.toString(), patience.waits)
  await expect.poll(() => pool.open().then(() => true)).toBe(true)
  const now = () => new Date()
  const measured = processMetrics(pool, now)
  const app = Fastify()
  serveMetrics(app, {
    db: databaseOn(pool),
    engine: 'postgresql',
    process: measured,
    trust: { signersBy: {}, timestamp: [], ocspResponders: [] },
    build: { version: '1', commit: 'abc' },
    registryClock: registryClock(() => 0),
    now,
    own: now,
    limitMs,
  })
  onTestFinished(async () => {
    proxy.thaw()
    await app.close()
    measured.close()
    await pool.end()
    await proxy.close()
  })
  proxy.freeze()
  return app
}

test('a frozen database costs its own figures alone: those of the process are reported within the limit', async () => {
  const app = await metricsOverFrozen(20)
  let body = ''
  void app.inject('/metrics').then((answer) => {
    body = answer.body
  })
  await expect.poll(() => body).toMatch(/^sammas_database_answers 0$/m)
  expect(body).toMatch(/^sammas_pool_connections\{state="in-use"\} \d+$/m)
  expect(body).toMatch(/^sammas_build_info\{.*commit="abc".*\} 1$/m)
  expect(body).not.toContain('sammas_mail_waiting')
})
