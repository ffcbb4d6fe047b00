import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared } from '../bench/harness/caller.ts'
import { repositoryRoot } from '../tools/process/repository-root.mjs'
import { KINDS } from './harness/mandates.ts'
import { report } from './harness/report.ts'
import { settled } from './harness/settle.ts'
import { judgeAll, makeMandates, newNotes, openTrials, signMandates } from './harness/trials.ts'
import { openWorld, type DrillServer } from './harness/world.ts'

// The version before with people in it; then the new one beside it, the new one alone, and the version before alone again: people stay
// logged in and sign at each stage, some at one server and some at the other. `--from commit` names the version before; by default it is
// the release before, or while there is none the one before the newest migration.

const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim()

function versionBefore(): string {
  const at = process.argv.indexOf('--from')
  if (at >= 0) return git('rev-parse', process.argv[at + 1] ?? '')
  const released = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-version:refname').split('\n')[0]
  if (released) return git('rev-parse', `${released}^{commit}`)
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'apps/server/migrations')
  return git('rev-parse', `${newest}~1`)
}

/** Builds a commit in a separate folder; answers its server's program. */
function built(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const run = (program: string, args: readonly string[]) => {
    execFileSync(program, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SAMMAS_COMMIT: commit.slice(0, 12) },
    })
  }
  git('archive', '--output', join(folder, 'source.tar'), commit)
  run('tar', ['-xf', 'source.tar'])
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  run(process.execPath, ['tools/build.mjs'])
  return join(folder, 'apps/start/dist/server.js')
}

const commitOf = async ({ origin }: DrillServer): Promise<string> => {
  // Our own answer; versions before had no commit in it.
  const { commit } = (await (await fetch(...prepared(endpoints.health).request(origin, null))).json()) as {
    commit?: string
  }
  return commit ?? 'unknown'
}

const folder = mkdtempSync(join(tmpdir(), 'sammas-before-'))
const before = versionBefore()
const program = built(before, folder)
const world = await openWorld(KINDS.length)
const notes = newNotes()
let requests = 0
let running: DrillServer[] = []
let tries = 0

/** Everybody makes a mandate and signs it, by the servers that run now, in turn. */
async function sign(stage: string, trials: Awaited<ReturnType<typeof openTrials>>): Promise<void> {
  const stuck = notes.stuck.length
  await makeMandates(world, trials, notes)
  await signMandates(trials, notes)
  if ((await settled(world.databases.server, 60, true)) === null) notes.stuck.push(`${stage}: not settled`)
  tries += trials.length
  const commits = await Promise.all(running.map(commitOf))
  console.log(`  ${stage.padEnd(28)} ${commits.join(', ').padEnd(30)} stuck ${String(notes.stuck.length - stuck)}`)
}

try {
  const origin = () => {
    requests += 1
    return running[requests % running.length]?.origin ?? ''
  }
  const old = await world.startServer({ program })
  running = [old]
  const trials = await openTrials(world, origin, notes)
  await sign('the version before', trials)
  const next = await world.startServer()
  running = [old, next]
  await sign('both', trials)
  running = [next]
  await old.stop()
  await sign('the new one', trials)
  const again = await world.startServer({ program })
  running = [next, again]
  await sign('both again', trials)
  running = [again]
  await next.stop()
  await sign('back to the version before', trials)
  const verdict = await judgeAll(world, notes)
  report({
    name: 'upgrade',
    tries,
    verdict,
    tally: notes.tally,
    recoveredIn: null,
    more: `from ${before.slice(0, 12)}`,
  })
  // No fault is made here: a failed answer is of a version that cannot work beside the other.
  if (notes.tally.failures > 0) process.exitCode = 1
} finally {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}
