import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '../../tools/postgres/cluster.ts'
import { makeCertificates, type Certificates } from './certificates.ts'
import { openNetwork, type Network } from './network.ts'

/** The common ground of the drill's machines: a folder, its owner, certificates and passwords. */
export type Ground = {
  folder: string
  account: Cluster['account']
  network: Network
  certificates: Certificates
  /** Where pg_autoctl keeps its settings and state. */
  variables: Record<string, string>
  monitorPassword: string
  replicationPassword: string
  rolePassword: string
  /** Machines of the database made so far. */
  machines: number
  remove: () => void
}

const password = () => randomBytes(16).toString('hex')

/** PostgreSQL refuses to run as root: then everything runs as the account of its Debian package. */
export function accountToRunAs(): Cluster['account'] {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Gives a folder with everything in it to the account. */
export function giveAll(account: Cluster['account'], folder: string): void {
  if (account === null) return
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of ['.', ...all]) chownSync(join(folder, name), account.uid, account.gid)
}

export function openGround(): Ground {
  // A socket's path has at most 107 characters: the folder's name is short.
  const folder = mkdtempSync(join(tmpdir(), 'sammas-c-'))
  chmodSync(folder, 0o700)
  const account = accountToRunAs()
  const [rolePassword, replicationPassword] = [password(), password()]
  for (const name of ['config', 'data', 'run', 'tls']) mkdirSync(join(folder, name))
  const network = openNetwork()
  const addresses = (['monitor', 'db1', 'db2'] as const).map((machine) => network.addressOf(machine))
  const certificates = makeCertificates(join(folder, 'tls'), [network.front, ...addresses])
  writeFileSync(join(folder, 'userlist.txt'), `"sammas" "${rolePassword}"\n`, { mode: 0o600 })
  writeFileSync(join(folder, '.pgpass'), `*:*:*:pgautofailover_replicator:${replicationPassword}\n`, { mode: 0o600 })
  giveAll(account, folder)
  return {
    folder,
    account,
    network,
    certificates,
    variables: {
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_RUNTIME_DIR: join(folder, 'run'),
      HOME: folder,
      PGPASSFILE: join(folder, '.pgpass'),
    },
    monitorPassword: password(),
    replicationPassword,
    rolePassword,
    machines: 0,
    remove: () => {
      network.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
