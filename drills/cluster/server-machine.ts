import { join } from 'node:path'
import { freePort } from '../../tools/postgres/free-port.ts'
import type { ServerOptions } from '../harness/world.ts'
import type { ServerPorts } from './balancer.ts'
import type { Ground } from './ground.ts'
import { startMachineProcess } from './machine-process.ts'

/** Where a server runs: beside the balancer, or on a separate machine that can be cut off. */
export type ServerMachine = { ports: ServerPorts; options: Pick<ServerOptions, 'before'>; close: () => Promise<void> }

const portsOn = async (host: string): Promise<ServerPorts> => ({
  host,
  web: await freePort(),
  card: await freePort(),
  metrics: await freePort(),
})

/** Beside the balancer, on the loopback interface. */
export const onBalancersMachine = async (): Promise<ServerMachine> => ({
  ports: await portsOn('127.0.0.1'),
  options: {},
  close: () => Promise.resolve(),
})

/**
 * A machine for a server, if the network has cables: with APP_ENV=local a server uses the loopback interface alone, so relays pass its
 * calls on from there to the machine's address, and to the outside world.
 */
export async function openServerMachine({ network, folder }: Ground, outsidePort: number): Promise<ServerMachine> {
  if (network.cut === null) return onBalancersMachine()
  const ports = await portsOn(network.addressOf('app3'))
  const outside = `${network.front}:${String(await freePort())}`
  const here = (port: number) => `127.0.0.1:${String(port)}`
  const relay = (name: string, pairs: readonly string[], isInside: boolean) => {
    const program = {
      program: process.execPath,
      args: [join(import.meta.dirname, 'relay.mjs'), ...pairs],
      account: null,
    }
    const started = isInside ? network.on('app3', program) : program
    return startMachineProcess({ ...started, folder, log: join(folder, `${name}.log`) })
  }
  const served = [ports.web, ports.card, ports.metrics].map((port) => `${ports.host}:${String(port)}>${here(port)}`)
  const relays = [
    relay('relay-inside', [...served, `${here(outsidePort)}>${outside}`], true),
    relay('relay-outside', [`${outside}>${here(outsidePort)}`], false),
  ]
  const { program, args } = network.on('app3', { program: '', args: [], account: null })
  return {
    ports,
    options: { before: [program, ...args.filter((word) => word !== '')] },
    close: async () => {
      for (const one of relays) await one.kill()
    },
  }
}
