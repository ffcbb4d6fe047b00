import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from './run-sql.ts'

/** Settings of a PostgreSQL that can write the plan of each statement to its log, with the rows and pages that it read. */
export const PLANNED = [
  'shared_preload_libraries=auto_explain',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_rotation_age=0',
  'log_rotation_size=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
  'auto_explain.log_format=json',
]

type Node = { 'Node Type': string; Plans?: Node[] } & Record<string, unknown>
type Run = { 'Query Text': string; Plan: Node }

/** A statement's worst run: pages read or found in memory, rows that its scans looked at, and its scans. */
export type Statement = {
  text: string
  calls: number
  pages: number
  rows: number
  scans: string[]
  milliseconds: number
}

const folderOf = async (url: string) => (await runSql(url, `show data_directory`))[0] ?? ''

/** Turns the plans in the log on or off, for all sessions of the cluster. */
export async function writePlans(url: string, isOn: boolean): Promise<void> {
  const setting = `auto_explain.log_min_duration = ${isOn ? '0' : '-1'}\n`
  appendFileSync(join(await folderOf(url), 'postgresql.auto.conf'), setting)
  await runSql(url, 'select pg_reload_conf()')
}

const number = (node: Node, key: string) => (typeof node[key] === 'number' ? node[key] : 0)

/** Rows that a scan looked at, over all its loops. */
const readRows = (node: Node) =>
  (number(node, 'Actual Rows') +
    number(node, 'Rows Removed by Filter') +
    number(node, 'Rows Removed by Index Recheck')) *
  number(node, 'Actual Loops')

function scansOf(node: Node): { name: string; rows: number }[] {
  const own = node['Node Type'].includes('Scan') && typeof node['Relation Name'] === 'string'
  const scan = own
    ? [{ name: `${node['Node Type']} ${String(node['Index Name'] ?? node['Relation Name'])}`, rows: readRows(node) }]
    : []
  return [...scan, ...(node.Plans ?? []).flatMap(scansOf)]
}

/** Lists of values have one form, however long; so the same statement is recognized. */
const shortened = (text: string) =>
  text.replaceAll(/\$\d+(?:::\w+)?(?:, \(?\$\d+[^,)]*\)?)*/g, '$…').replaceAll(/\s+/g, ' ')

/** The statements of one database in the log so far, each with its worst run. */
export async function statementsIn(url: string): Promise<Map<string, Statement>> {
  const folder = join(await folderOf(url), 'log')
  const database = new URL(url).pathname.slice(1)
  const found = new Map<string, Statement>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    for (const row of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (!row.includes('plan:')) continue
      // PostgreSQL's own format.
      const { dbname, message = '' } = JSON.parse(row) as { dbname?: string; message?: string }
      const [, milliseconds = '', plan = ''] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
      if (dbname !== database || plan === '') continue
      add(found, JSON.parse(plan) as Run, Number(milliseconds))
    }
  }
  return found
}

function add(found: Map<string, Statement>, run: Run, milliseconds: number): void {
  const text = shortened(run['Query Text'])
  const pages = number(run.Plan, 'Shared Hit Blocks') + number(run.Plan, 'Shared Read Blocks')
  const scans = scansOf(run.Plan)
  const rows = Math.max(0, ...scans.map((scan) => scan.rows))
  const known = found.get(text) ?? { text, calls: 0, pages: 0, rows: 0, scans: [], milliseconds: 0 }
  const names = new Set([...known.scans, ...scans.map(({ name }) => name)])
  found.set(text, {
    text,
    calls: known.calls + 1,
    pages: Math.max(known.pages, pages),
    rows: Math.max(known.rows, rows),
    scans: [...names],
    milliseconds: Math.max(known.milliseconds, milliseconds),
  })
}
