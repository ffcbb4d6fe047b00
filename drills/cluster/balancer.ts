import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import { freePort } from '../../tools/postgres/free-port.ts'
import { placeDeployFile } from './deploy-file.ts'
import { PROGRAMS } from './engines.ts'
import type { Ground } from './ground.ts'
import { startMachineProcess, type MachineProcess } from './machine-process.ts'

/** Address and ports of one server. */
export type ServerPorts = { host: string; web: number; card: number; metrics: number }

/** HAProxy over three servers, by deploy/haproxy/haproxy.cfg as it is. */
export type Balancer = {
  origin: string
  figuresPort: number
  running: () => MachineProcess
  start: () => void
  stop: () => Promise<void>
}

const UNUSED_PORTS: ServerPorts = { host: '127.0.0.1', web: 1, card: 1, metrics: 1 }

const address = (port: number) => `127.0.0.1:${String(port)}`

/** The ID-card's own name. */
export const CARD_NAME = 'id.drill.test'

/**
 * The list of the balancer's certificates, by deploy/haproxy: one for both names. Answers its path.
 *
 * @param cards a file with the authorities of the cards, which are then requested in the handshake
 */
export function placeCertificates(folder: string, bundle: string, cards: string | null = null): string {
  const list = join(folder, 'certificates.list')
  placeDeployFile(`haproxy/${cards === null ? 'web-eid' : 'classic'}.list`, list, {
    '\n/etc/haproxy/certificates/application.pem': `\n${bundle}`,
    '\n/etc/haproxy/certificates/card.pem': `\n${bundle}`,
    ' !id.example.ee': ` !${CARD_NAME}`,
    ' id.example.ee': ` ${CARD_NAME}`,
    ...(cards !== null && { '/etc/haproxy/cards.pem': cards }),
  })
  return list
}

/** The values of haproxy.env for this machine; servers that are not there have a closed port. */
export function balancerVariables(
  certificates: string,
  servers: readonly ServerPorts[],
  web: number,
  plain: number,
  figures: number,
): Record<string, string> {
  const own = (option: string) => execFileSync('id', [option], { encoding: 'utf8' }).trim()
  const variables: Record<string, string> = {
    SAMMAS_USER: own('-un'),
    SAMMAS_GROUP: own('-gn'),
    SAMMAS_LOG: 'stdout',
    SAMMAS_AWAY: join(repositoryRoot, 'deploy/haproxy'),
    SAMMAS_PLAIN: address(plain),
    SAMMAS_WEB: address(web),
    SAMMAS_CERTIFICATES: certificates,
    SAMMAS_CARD_NAME: CARD_NAME,
    SAMMAS_FIGURES: address(figures),
  }
  for (const number of [1, 2, 3]) {
    const { host, web: served, card, metrics } = servers[number - 1] ?? UNUSED_PORTS
    variables[`SAMMAS_SERVER_${String(number)}`] = `${host}:${String(served)}`
    variables[`SAMMAS_CARD_${String(number)}`] = `${host}:${String(card)}`
    variables[`SAMMAS_METRICS_${String(number)}`] = `${host}:${String(metrics)}`
  }
  return variables
}

export async function openBalancer(ground: Ground, servers: readonly ServerPorts[]): Promise<Balancer> {
  const [webPort, plainPort, figuresPort] = [await freePort(), await freePort(), await freePort()]
  const folder = join(ground.folder, 'balancer')
  mkdirSync(folder, { recursive: true })
  const certificates = placeCertificates(folder, ground.certificates.bundle)
  const variables = balancerVariables(certificates, servers, webPort, plainPort, figuresPort)
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
