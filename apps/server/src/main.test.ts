import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@sammas/sandbox/testing/programs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTrustServices } from './signatures/testing/trust-services.ts'
import { createDatabase } from './testing/create-database.ts'

/** The server as a separate program, with everything that it has printed. */
function program(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...programOf('server'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, ended }
}

test('missing settings are named, and the program ends as failed', async () => {
  const { output, ended } = program({ APP_ENV: '' })
  expect(await ended).toBe(1)
  expect(output.err).toContain('missing APP_ENV, SMART_ID_CA_FILE')
})

test('a mistyped command starts nothing', async () => {
  const { output, ended } = program({ APP_ENV: 'local' }, '--chek')
  expect(await ended).toBe(1)
  expect(output.err).toBe(
    'Unknown argument "--chek": known are --check and --stuck, one at a time. Nothing was started.\n',
  )
})

test('a server logs its requests as JSON, and stops cleanly on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-main-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const { authorities } = await openTrustServices()
  const fileOf = (kind: keyof typeof authorities.pemOf) => {
    const path = join(folder, `${kind}.pem`)
    writeFileSync(path, authorities.pemOf[kind])
    return path
  }
  const { child, output, ended } = program({
    APP_ENV: 'local',
    DATABASE_URL: await createDatabase(inject('postgresUrl'), null),
    PORT: '0',
    CARD_PORT: '0',
    SMART_ID_CA_FILE: fileOf('smart-id'),
    MOBILE_ID_CA_FILE: fileOf('mobile-id'),
    ID_CARD_CA_FILE: fileOf('id-card'),
    TIMESTAMP_CA_FILE: fileOf('timestamp'),
  })
  // The first one that listens is the main origin's.
  const origin = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output.out)?.[0]
  await expect.poll(origin, { timeout: 120_000 }).toBeDefined()
  expect((await fetch(`${origin() ?? ''}/api/v1/me`)).status).toBe(401)
  await expect.poll(() => output.out).toMatch(/^\{.*"statusCode":401.*\}$/m)
  child.kill('SIGTERM')
  expect(await ended, output.err).toBe(0)
  expect(output.out).toMatch(/"msg":"the server stops"[^]*"msg":"the server has stopped"\}\n$/)
})
