import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres/free-port.ts'
import { deployFile } from './deploy-file.ts'
import { drawDashboard, type Series } from './dashboard-picture.ts'
import { PROGRAMS } from './engines.ts'
import { startMachineProcess } from './machine-process.ts'
import type { Service } from './service.ts'

export type Prometheus = {
  firing: () => Promise<string[]>
  /** Queries of the dashboard that Prometheus refuses, and those without any figure now. */
  dashboard: () => Promise<{ queryCount: number; refused: string[]; empty: string[] }>
  /** Draws the dashboard with the figures since Prometheus began into a file. */
  picture: (file: string) => Promise<void>
  stop: () => Promise<void>
}

/** The rules with their windows of minutes as seconds, and every wait as three of them: conditions stay. */
const hurried = (rules: string): string => rules.replaceAll(/\[\d+m\]/g, '[20s]').replaceAll(/for: \w+/g, 'for: 3s')

/** Prometheus with the files of deploy/, over the servers and the balancer of this service. */
export async function openPrometheus({ database, balancer, servers }: Service): Promise<Prometheus> {
  const folder = join(database.ground.folder, 'prometheus')
  mkdirSync(join(folder, 'targets'), { recursive: true })
  const writeConfig = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
  }
  const targets = (addresses: readonly { host: string; port: number }[]) =>
    JSON.stringify([{ targets: addresses.map(({ host, port }) => `${host}:${String(port)}`) }])
  writeConfig(
    'prometheus.yml',
    deployFile('prometheus/prometheus.yml')
      .replaceAll('_interval: 10s', '_interval: 3s')
      .replace('timeout: 5s', 'timeout: 3s'),
  )
  writeConfig('alerts.yml', hurried(deployFile('prometheus/alerts.yml')))
  writeConfig('targets/servers.yml', targets(servers.map(({ ports }) => ({ host: ports.host, port: ports.metrics }))))
  writeConfig('targets/balancer.yml', targets([{ host: '127.0.0.1', port: balancer.figuresPort }]))
  writeConfig('targets/alertmanagers.yml', '[]')
  const port = await freePort()
  const running = startMachineProcess({
    program: PROGRAMS.prometheus,
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${String(port)}`,
    ],
    folder,
    log: join(folder, 'log'),
  })
  const began = Date.now() / 1000
  const runQuery = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/v1/query?query=${encodeURIComponent(query)}`)
    // Prometheus' own interface.
    return (await answer.json()) as Answer
  }
  return {
    dashboard: async () => {
      // Our own file.
      const { panels } = JSON.parse(deployFile('prometheus/dashboard.json')) as Dashboard
      const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
      const answers = await Promise.all(queries.map(async (query) => ({ query, answer: await runQuery(query) })))
      const refused = answers.filter(({ answer }) => answer.status !== 'success')
      const empty = answers.filter(({ answer }) => answer.data?.result.length === 0)
      return {
        queryCount: queries.length,
        refused: refused.map(({ query }) => query),
        empty: empty.map(({ query }) => query),
      }
    },
    firing: async () => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/api/v1/alerts`).catch(() => null)
      // Prometheus' own interface.
      const body = (await answer?.json().catch(() => null)) as Alerts | null
      return [
        ...new Set(
          (body?.data.alerts ?? []).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
        ),
      ]
    },
    picture: (file) =>
      drawDashboard(
        async (query, start, end, step) => {
          const over = new URLSearchParams({ query, start: String(start), end: String(end), step: String(step) })
          const answer = await fetch(`http://127.0.0.1:${String(port)}/api/v1/query_range?${over.toString()}`)
          // Prometheus' own interface.
          const body = (await answer.json()) as { data?: { result: Series[] } }
          return body.data?.result ?? []
        },
        folder,
        file,
        began,
        Date.now() / 1000,
      ),
    stop: () => running.kill(),
  }
}

type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } }
type Answer = { status: string; data?: { result: unknown[] } }
type Dashboard = { panels: { targets: { expr: string }[] }[] }
