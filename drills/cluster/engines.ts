import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'

/** Debian's packages of the engines, with the libraries of theirs that a machine need not have. */
const PACKAGES = [
  'haproxy',
  'liblua5.3-0',
  'libopentracing1',
  'libopentracing-c-wrapper0',
  'pgbouncer',
  'libc-ares2',
  'libevent-2.1-7',
  'postgresql-15',
  'postgresql-client-15',
  'postgresql-15-auto-failover',
  'pg-auto-failover-cli',
  'prometheus',
]

const folder = join(repositoryRoot, '.cache/engines')
const record = join(folder, 'unpacked')

/** Programs of the unpacked packages. PostgreSQL finds its own files from its program's place. */
export const PROGRAMS = {
  haproxy: join(folder, 'usr/sbin/haproxy'),
  pgbouncer: join(folder, 'usr/sbin/pgbouncer'),
  prometheus: join(folder, 'usr/bin/prometheus'),
  promtool: join(folder, 'usr/bin/promtool'),
  pg_autoctl: join(folder, 'usr/bin/pg_autoctl'),
  postgres: join(folder, 'usr/lib/postgresql/15/bin'),
}

/** Variables with which the programs find their libraries and each other. */
export const ENGINE_VARIABLES = {
  LD_LIBRARY_PATH: join(folder, 'usr/lib/x86_64-linux-gnu'),
  PATH: `${PROGRAMS.postgres}:${join(folder, 'usr/bin')}:/usr/bin:/bin`,
}

/**
 * Downloads the packages with apt-get and unpacks them into a folder of the repository; nothing is installed.
 *
 * @throws when apt-get or dpkg fails
 */
export function unpackEngines(): void {
  if (existsSync(record)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('apt-get', ['download', '-qq', ...PACKAGES], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', name, '.'], { cwd: folder })
    rmSync(join(folder, name))
  }
  writeFileSync(record, PACKAGES.join('\n'))
}
