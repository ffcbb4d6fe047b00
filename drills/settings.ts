import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../tools/process/repository-root.mjs'
import { balancerVariables, placeCertificates } from './cluster/balancer.ts'
import { makeCertificates } from './cluster/certificates.ts'
import { deployFile } from './cluster/deploy-file.ts'
import { ENGINE_VARIABLES, PROGRAMS, unpackEngines } from './cluster/engines.ts'

// Each file of deploy/ is judged by the program that reads it. Those of PostgreSQL and PgBouncer are judged by running (`cluster`).

unpackEngines()
const folder = mkdtempSync(join(tmpdir(), 'sammas-settings-'))
const deploy = (path: string) => join(repositoryRoot, 'deploy', path)

/** Programs of units that this machine has elsewhere. */
const UNITS: Record<string, Record<string, string>> = {
  'sammas.service': { 'ExecStart=/opt/sammas/node': `ExecStart=${process.execPath}` },
  'sammas-container.service': {
    '/usr/bin/podman run': '/usr/bin/env run',
    '/usr/bin/podman stop': '/usr/bin/env stop',
  },
  'sammas-backup.service': { 'ExecStart=/srv/deploy/backup/': `ExecStart=${join(repositoryRoot, 'deploy/backup')}/` },
  'sammas-backup.timer': {},
  'pgautofailover.service': {
    '/usr/bin/pg_autoctl run': `${PROGRAMS.pg_autoctl} run`,
    '/usr/bin/pg_autoctl reload': `${PROGRAMS.pg_autoctl} reload`,
  },
}

function unit(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, deployFile(`systemd/${name}`, UNITS[name]))
  return file
}

let failed = 0
function judge(what: string, program: string, args: readonly string[], variables: Record<string, string> = {}): void {
  const env = { ...ENGINE_VARIABLES, ...variables }
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8' })
  const isWell = status === 0 && !/ERROR|WARNING|Unknown key|not executable/.test(stderr)
  if (!isWell) failed += 1
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${what}${isWell ? '' : `\n${stdout}${stderr}${error?.message ?? ''}`}`)
}

try {
  const { bundle, authority } = makeCertificates(folder)
  for (const [list, cards] of [
    ['web-eid', null],
    ['classic', authority],
  ] as const) {
    const variables = balancerVariables(placeCertificates(folder, bundle, cards), [], 1, 2, 3)
    judge(`haproxy -c with ${list}.list`, PROGRAMS.haproxy, ['-c', '-f', deploy('haproxy/haproxy.cfg')], variables)
  }
  judge('promtool check config', PROGRAMS.promtool, ['check', 'config', deploy('prometheus/prometheus.yml')])
  judge('promtool check rules', PROGRAMS.promtool, ['check', 'rules', deploy('prometheus/alerts.yml')])
  judge('promtool test rules', PROGRAMS.promtool, ['test', 'rules', deploy('prometheus/alerts.test.yml')])
  for (const name of Object.keys(UNITS))
    judge(`systemd-analyze verify ${name}`, 'systemd-analyze', ['verify', unit(name)])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`settings       ${String(failed)} failed`)
process.exitCode = failed === 0 ? 0 : 1
