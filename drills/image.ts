import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared } from '../bench/harness/caller.ts'
import { repositoryRoot } from '../tools/process/repository-root.mjs'
import { freePort } from '../tools/postgres/free-port.ts'
import { call, callOf, newTally } from './harness/call.ts'
import { KINDS } from './harness/mandates.ts'
import { report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld } from './harness/world.ts'

// The image of `npm run image`, started as deploy/systemd/sammas-container.service starts it: by an account without rights over the machine,
// read-only. People sign in it; then it is looked at from inside, and stopped. As root it needs the account `sammas` of deploy/README.md.

const ACCOUNT = 'sammas'
const NAME = 'sammas-drill'

/** crun refuses machines whose control groups are of both versions, as that of the drills is; runc does not. */
const ENGINE = existsSync('/sys/fs/cgroup/unified') ? ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'] : []

const asAccount = (args: readonly string[]): [string, string[]] => {
  const podman = ['podman', '--storage-driver', 'vfs', ...ENGINE, ...args]
  if (process.getuid?.() !== 0) return ['env', podman]
  return ['runuser', ['-u', ACCOUNT, '--', 'env', `XDG_RUNTIME_DIR=/tmp/${NAME}`, 'HOME=/var/lib/sammas', ...podman]]
}
const podman = (...args: string[]): string => {
  const [program, all] = asAccount(args)
  return execFileSync(program, all, { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** Output of podman, or its exit code. */
const tried = (...args: string[]): string => {
  try {
    return podman(...args)
  } catch (error) {
    return `exit ${String((error as { status?: number }).status)}`
  }
}

const world = await openWorld(KINDS.length)
const notes = newNotes()
const port = await freePort()
const origin = () => `http://127.0.0.1:${String(port)}`
const folder = dirname(world.variables['SMART_ID_CA_FILE'] ?? '')
chmodSync(folder, 0o755)
const environment = join(folder, 'environment')
const variables = { ...world.variables, PORT: String(port), CARD_PORT: String(await freePort()) }
writeFileSync(
  environment,
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)
if (process.getuid?.() === 0) {
  mkdirSync(`/tmp/${NAME}`, { recursive: true, mode: 0o700 })
  execFileSync('chown', [ACCOUNT, `/tmp/${NAME}`])
}
const failed: string[] = []
const expected = (what: string, is: string, wanted: string) => {
  console.log(`  ${what}: ${is}`)
  if (is !== wanted) failed.push(`${what}: ${is}`)
}
try {
  podman('load', '--input', join(repositoryRoot, '.cache/image/sammas.tar'))
  const locks = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host']
  const mounts = ['--env-file', environment, '--volume', `${folder}:${folder}:ro`]
  const [program, args] = asAccount(['run', '--rm', '--replace', '--name', NAME, ...locks, ...mounts, 'sammas'])
  const running = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(running, 'exit')
  for (let tries = 0; tries < 240; tries += 1) {
    const { status } = await call(callOf(prepared(endpoints.ready).request(origin(), null)), newTally())
    if (status === 200) break
    await wait(250)
  }
  const trials = await openTrials(world, origin, notes)
  await makeMandates(world, trials, notes)
  await signMandates(trials, notes)
  if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push('not settled within a minute')

  const node = (code: string) => tried('exec', NAME, '/usr/bin/node', '-p', code)
  expected('health check', tried('healthcheck', 'run', NAME), '')
  expected('account', node('process.getuid()'), '65532')
  expected(
    'writing a file',
    node(`try { fs.writeFileSync('/app/x', ''); 'done' } catch (error) { error.code }`),
    'EROFS',
  )
  expected('shell', tried('exec', NAME, '/bin/sh', '-c', 'true').replace(/exit 12[67]/, 'none'), 'none')
  const shells = `['/bin/sh', '/bin/bash', '/usr/bin/npm', '/usr/bin/apt-get'].filter((file) => fs.existsSync(file)).length`
  expected('shells and package managers', node(shells), '0')
  expected('sandbox', node(`fs.readdirSync('apps/start/dist').filter((name) => /sandbox|main/.test(name)).length`), '0')
  podman('stop', '--time', '22', NAME)
  const [code] = (await ended) as [number | null]
  expected('end', String(code), '0')
  const verdict = await judgeAll(world, notes)
  verdict.stuck.push(...failed)
  report({ name: 'image', tries: trials.length, verdict, tally: notes.tally, recoveredIn: null })
} finally {
  tried('rm', '--force', NAME)
  await world.close()
}
