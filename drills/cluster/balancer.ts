import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../bench/harness/node-process.ts'
import { freePort } from '../../tools/postgres/free-port.ts'
import { PROGRAMS } from './engines.ts'
import type { Ground } from './ground.ts'
import { startMachineProcess, type MachineProcess } from './machine-process.ts'

/** Ports of one server. */
export type ServerPorts = { web: number; card: number; metrics: number }

/** HAProxy over three servers, by deploy/haproxy/haproxy.cfg as it is. */
export type Balancer = {
  origin: string
  figuresPort: number
  running: () => MachineProcess
  start: () => void
  stop: () => Promise<void>
}

const address = (port: number) => `127.0.0.1:${String(port)}`

/** The values of haproxy.env for this machine; servers that are not there have a port on which nobody listens. */
export function balancerVariables(
  certificates: string,
  servers: readonly ServerPorts[],
  web: number,
  plain: number,
  figures: number,
): Record<string, string> {
  const variables: Record<string, string> = {
    SAMMAS_LOG: 'stdout',
    SAMMAS_AWAY: join(repositoryRoot, 'deploy/haproxy'),
    SAMMAS_PLAIN: address(plain),
    SAMMAS_WEB: address(web),
    SAMMAS_CERTIFICATES: certificates,
    SAMMAS_CARD_NAME: 'id.drill.test',
    SAMMAS_FIGURES: address(figures),
  }
  for (const place of [1, 2, 3]) {
    const ports = servers[place - 1]
    variables[`SAMMAS_SERVER_${String(place)}`] = address(ports?.web ?? 1)
    variables[`SAMMAS_CARD_${String(place)}`] = address(ports?.card ?? 1)
    variables[`SAMMAS_METRICS_${String(place)}`] = address(ports?.metrics ?? 1)
  }
  return variables
}

export async function openBalancer(ground: Ground, servers: readonly ServerPorts[]): Promise<Balancer> {
  const [webPort, plainPort, figuresPort] = [await freePort(), await freePort(), await freePort()]
  const folder = join(ground.folder, 'balancer')
  mkdirSync(join(folder, 'certificates'), { recursive: true })
  copyFileSync(ground.certificates.bundle, join(folder, 'certificates/one.pem'))
  chmodSync(join(folder, 'certificates/one.pem'), 0o600)
  const variables = balancerVariables(join(folder, 'certificates'), servers, webPort, plainPort, figuresPort)
  const begin = () =>
    startMachineProcess({
      program: PROGRAMS.haproxy,
      args: ['-W', '-f', join(repositoryRoot, 'deploy/haproxy/haproxy.cfg')],
      folder,
      log: join(ground.folder, 'balancer.log'),
      variables,
    })
  let running = begin()
  return {
    origin: `https://${address(webPort)}`,
    figuresPort,
    running: () => running,
    start: () => {
      running = begin()
    },
    stop: () => running.kill(),
  }
}
