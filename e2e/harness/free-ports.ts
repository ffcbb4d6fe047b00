import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Ports on which nobody listens now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  // A server that listens on TCP has an address of this kind.
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return ports
}
