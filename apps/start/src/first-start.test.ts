import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWithEmpty } from '@sammas/sandbox/testing/embedded-database'
import { programOf } from '@sammas/sandbox/testing/programs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/postgres/free-port.ts'

async function newEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-first-start-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const [port, sandboxPort, cardPort] = [await freePort(), await freePort(), await freePort()].map(String)
  return { DATA_DIR: folder, PORT: port ?? '', SANDBOX_PORT: sandboxPort ?? '', CARD_PORT: cardPort ?? '' }
}
type Environment = Awaited<ReturnType<typeof newEnvironment>>

/** `npm start` without its build, as a separate process. */
function start(environment: Environment) {
  const child = spawn(process.execPath, programOf('main'), {
    env: { ...process.env, ...environment, AUTO_CONFIRM_MS: '300' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

/** The lines but for the one that reports a busy machine's long opening (open-embedded.test.ts): it depends on the load. */
const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !/^The embedded database in .* is still opening/.test(line))

/** Files of tables and indexes: they grow with every migration. */
const tableFiles = ({ DATA_DIR }: Environment): number => {
  const base = join(DATA_DIR, 'pglite/base')
  if (!existsSync(base)) return 0
  return readdirSync(base).reduce((sum, each) => sum + readdirSync(join(base, each)).length, 0)
}

test('a first start that is ended while the first tables are made: the next one has everybody, and stops with a line', async () => {
  const environment = await newEnvironment()
  // Starts that are ended while the database itself is made: interrupted-start.test.ts.
  await fillWithEmpty(join(environment.DATA_DIR, 'pglite'))
  const filesOfEmpty = tableFiles(environment)
  const first = start(environment)
  const isDue = () => tableFiles(environment) > filesOfEmpty + 20
  await expect.poll(() => isDue() || first.output.text, { interval: 10, timeout: 280_000 }).toBe(true)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(143)
  expect(linesOf(first.output.text)).toEqual([
    'Stopped while starting: nothing is lost, and the next start begins anew.',
  ])
  const second = start(environment)
  await expect.poll(() => second.output.text, { timeout: 280_000 }).toContain('Stop with Ctrl+C')
  expect(second.output.text).toContain('46504090244  Malle Maasik')
  expect(second.output.text).toContain('after 0.3 seconds')
  expect((await fetch(`http://127.0.0.1:${environment.PORT}/api/ready`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.output.text).toMatch(/Stopped\. Everything is kept for the next start\.\n$/)
}, 600_000)
