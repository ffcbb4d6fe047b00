import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/postgres/free-port.ts'
import { programOf } from './testing/programs.ts'

/** A database of this test's own, and a function that drops every connection to it, like a restart of PostgreSQL. */
async function ownDatabase(): Promise<{ url: string; dropConnections: () => Promise<void> }> {
  const name = 'sandbox_alone'
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  await admin.query(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return {
    url: url.href,
    dropConnections: async () => {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
  }
}

test('the standalone sandbox survives dropped database connections and stops on SIGTERM', async () => {
  const { url, dropConnections } = await ownDatabase()
  const port = String(await freePort())
  const sandbox = spawn(process.execPath, programOf('sandbox'), {
    env: { ...process.env, DATABASE_URL: url, SANDBOX_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void sandbox.kill('SIGKILL'))
  const output = { out: '', err: '' }
  sandbox.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  sandbox.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const people = async () => (await fetch(`http://127.0.0.1:${port}/calendar`)).status
  await expect.poll(() => output.out + output.err, { timeout: 120_000 }).toContain(`Sandbox: http://127.0.0.1:${port}`)
  expect(await people()).toBe(200)
  await dropConnections()
  await expect.poll(() => output.err).toContain('a connection to the database broke')
  // The pool may notice one of them only at its next query.
  await expect.poll(people).toBe(200)
  sandbox.kill('SIGTERM')
  const [code] = (await once(sandbox, 'exit')) as [number | null]
  expect(code).toBe(0)
})
