import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../process/repository-root.mjs'
import { temporaryTree } from '../testing/temporary-tree.ts'

// What the commands of deploy/backup refuse, and that the journal is never overwritten. What they make is judged by the drill `restore`.

function run(name: string, ...args: string[]) {
  // only the folder of the commands of every machine: no program of PostgreSQL may be reached
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
  const { status, stderr } = spawnSync(join(repositoryRoot, `deploy/backup/${name}.sh`), args, {
    env,
    encoding: 'utf8',
  })
  return { status, stderr }
}

const root = () => temporaryTree({ 'kept/base/20261127T081500Z/PG_VERSION': '15', 'old/PG_VERSION': '15' })

test.each([
  [[]],
  [['--kep', '3']],
  [['relative']],
  [['AT', '0']],
  [['AT', '-1']],
  [['AT', 'all']],
  [['AT', '']],
  [['AT', '3', 'x']],
])('a backup with %j is refused with its usage, before anything is made', (args) => {
  const folder = join(root(), 'new')
  const { status, stderr } = run('backup', ...args.map((word) => (word === 'AT' ? folder : word)))
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: backup.sh')])
  expect(existsSync(folder)).toBe(false)
})

test('a restore is refused into a folder that has files, from a folder without backups, and with a mistyped word', () => {
  const at = root()
  const [kept, data] = [join(at, 'kept'), join(at, 'new')]
  for (const [args, part] of [
    [[kept, join(at, 'old'), 'latest'], 'is not empty'],
    [[join(at, 'nothing'), data, 'latest'], 'has no backup'],
    [[kept, data, 'lates'], 'neither latest, base nor a moment'],
    [[kept, data, '2026-11-27 10:15'], 'neither latest, base nor a moment'],
    [[kept, data, '2026-13-27 10:15+02'], 'is no moment'],
    [[kept, data, '2026-11-27 08:14:59Z'], 'has no backup of before'],
    [[kept, 'new', 'latest'], 'no absolute path'],
    [[kept, `${data}'`, 'latest'], 'no quotes'],
    [[kept, data], 'three arguments'],
  ] as const) {
    const { status, stderr } = run('restore', ...args)
    expect([status, stderr], args.join(' ')).toEqual([2, expect.stringContaining(part)])
  }
  expect(existsSync(data)).toBe(false)
})

test('a file of the journal is kept once: again is well, other bytes under its name are refused', () => {
  const at = root()
  const journal = join(at, 'kept/journal')
  mkdirSync(journal)
  writeFileSync(join(at, 'one'), 'first')
  const keep = () => run('archive', join(at, 'kept'), join(at, 'one'), '000000010000000000000001').status
  expect([keep(), keep()]).toEqual([0, 0])
  writeFileSync(join(at, 'one'), 'other')
  expect(keep()).toBe(1)
  expect(readFileSync(join(journal, '000000010000000000000001'), 'utf8')).toBe('first')
  expect(run('archive', join(at, 'kept')).status).toBe(2)
})
