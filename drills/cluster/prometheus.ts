import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres/free-port.ts'
import { deployFile } from './deploy-file.ts'
import { PROGRAMS } from './engines.ts'
import { startMachineProcess } from './machine-process.ts'
import type { Service } from './service.ts'

export type Prometheus = { port: number; firing: () => Promise<string[]>; stop: () => Promise<void> }

/** The rules with their windows of minutes as seconds, and every wait as two of them: conditions stay. */
const hurried = (rules: string): string => rules.replaceAll(/\[\d+m\]/g, '[20s]').replaceAll(/for: \w+/g, 'for: 2s')

/** Prometheus with the files of deploy/, over the servers and the balancer of this service. */
export async function openPrometheus({ database, balancer, servers }: Service): Promise<Prometheus> {
  const folder = join(database.ground.folder, 'prometheus')
  mkdirSync(join(folder, 'targets'), { recursive: true })
  const place = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
  }
  const targets = (ports: readonly number[]) =>
    JSON.stringify([{ targets: ports.map((port) => `127.0.0.1:${String(port)}`) }])
  place(
    'prometheus.yml',
    deployFile('prometheus/prometheus.yml')
      .replaceAll('_interval: 10s', '_interval: 2s')
      .replace('timeout: 5s', 'timeout: 2s'),
  )
  place('alerts.yml', hurried(deployFile('prometheus/alerts.yml')))
  place('targets/servers.yml', targets(servers.map(({ ports }) => ports.metrics)))
  place('targets/balancer.yml', targets([balancer.figuresPort]))
  place('targets/alertmanagers.yml', '[]')
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
  return {
    port,
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
    stop: () => running.kill(),
  }
}

type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } }
