import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { runCommand } from '../process/run-command.mjs'

const RESULTS = ['apps/start/dist', 'apps/web/dist']

/** Two places that differ in everything a build must not depend on. */
const ENVIRONMENTS = [
  { folder: 'one', env: { TZ: 'UTC', LANG: 'C.UTF-8' } },
  { folder: 'another-place/with-a-longer-name', env: { TZ: 'Pacific/Auckland', LANG: 'et_EE.UTF-8' } },
]

/**
 * Builds a commit twice from nothing, in folders, time zones and languages of their own, and compares every file.
 * @param {string} commit
 * @returns {Promise<{ files: number, sum: string, differing: string[] }>} `sum`: one SHA-256 over names and contents
 */
export async function buildTwice(commit) {
  const root = mkdtempSync(join(tmpdir(), 'sammas-same-'))
  try {
    const builds = []
    for (const { folder, env } of ENVIRONMENTS) builds.push(await sumsOfBuild(join(root, folder), commit, env))
    const [one = new Map(), other = new Map()] = builds
    const names = [...new Set([...one.keys(), ...other.keys()])].sort()
    const whole = createHash('sha256')
    for (const name of names) whole.update(`${name} ${one.get(name) ?? ''}\n`)
    return {
      files: names.length,
      sum: whole.digest('hex'),
      differing: names.filter((name) => one.get(name) !== other.get(name)),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} commit
 * @param {Record<string, string>} env
 * @returns {Promise<Map<string, string>>} SHA-256 by name
 */
async function sumsOfBuild(folder, commit, env) {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'source.tar')
  await done('git', ['archive', '--output', archive, commit], repositoryRoot, {})
  await done('tar', ['-xf', archive, '-C', folder], folder, {})
  await done('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], folder, {})
  await done(process.execPath, ['tools/build.mjs'], folder, { ...env, SAMMAS_COMMIT: commit.slice(0, 12) })
  const sums = new Map()
  for (const result of RESULTS) {
    for (const entry of readdirSync(join(folder, result), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      sums.set(relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex'))
    }
  }
  return sums
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
async function done(command, args, cwd, env) {
  const { code, output } = await runCommand(command, args, { cwd, env, capture: true, timeLimitSeconds: 600 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${String(code)}\n${output}`)
}
