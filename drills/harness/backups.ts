import { execFile } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import { newFolderLike, type Cluster } from '../../tools/postgres/cluster.ts'
import type { Database } from './world.ts'

const run = promisify(execFile)

/** Backups by the commands of `deploy/backup`, in a folder of their own. */
export type Backups = {
  /** Settings of the PostgreSQL that is backed up. */
  settings: readonly string[]
  /** Gives the folder to the account that runs PostgreSQL. */
  open: (database: Database) => void
  backUp: (database: Database) => Promise<void>
  /** Waits until the journal up to now is kept. */
  journalKept: (pool: pg.Pool) => Promise<void>
  /** A cluster out of the newest backup; nothing runs on it yet. */
  restore: (from: Cluster, until: 'latest' | 'base') => Promise<Cluster>
  remove: () => void
}

export function newBackups(): Backups {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-backups-'))
  // a copy, because the account of PostgreSQL need not be able to read the repository
  const commands = join(folder, 'commands')
  cpSync(join(repositoryRoot, 'deploy/backup'), commands, { recursive: true })
  const kept = join(folder, 'kept')
  const command = async ({ programs, account, password }: Cluster, args: readonly string[], port = 0) => {
    const [name = '', ...rest] = args
    await run(join(commands, name), rest, {
      cwd: folder,
      env: {
        PATH: `${programs}:${process.env['PATH'] ?? ''}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
        PGPASSWORD: password,
      },
      ...account,
    })
  }
  return {
    settings: ['archive_mode=on', `archive_command=${join(commands, 'archive.sh')} ${kept} %p %f`],
    open: ({ cluster: { account } }) => {
      if (account === null) return
      for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        chownSync(path === folder ? folder : join(folder, path), account.uid, account.gid)
    },
    backUp: ({ cluster, port }) => command(cluster, ['backup.sh', kept], port),
    journalKept: async (pool) => {
      const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
      const file = rows[0]?.file ?? ''
      for (let tries = 0; tries < 300; tries += 1) {
        const { rowCount } = await pool.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [file])
        if (rowCount === 1) return
        await wait(100)
      }
      throw new Error(`the journal's file ${file} was not kept within 30 s`)
    },
    restore: async (from, until) => {
      const cluster = await newFolderLike(from)
      await command(cluster, ['restore.sh', kept, cluster.data, until])
      return cluster
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
