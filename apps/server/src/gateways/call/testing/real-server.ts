import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutsideRequest } from '../outside-world.ts'

export type RealServer = {
  url: string
  /** Accepts no new connection; open ones stay. */
  stopListening: () => void
  /** Closes with all its connections. */
  close: () => Promise<void>
}

/** A neighbour on the loopback interface with scripted answers. */
export async function realServer(answer: RequestListener): Promise<RealServer> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has one
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stopListening: () => {
      server.close()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** The simplest request. */
export const get = (url: string): OutsideRequest => ({ method: 'GET', url, headers: { accept: 'application/json' } })
