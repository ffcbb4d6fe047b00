import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Drops everything silently: like a suspended machine, or a network that loses every packet. */
  freeze: () => void
  thaw: () => void
  /** Present connections get no answer any more, new ones are served: like a network that has come back after a cut. */
  lose: () => void
  /** Closes all connections and refuses new ones, like a stopped database. */
  cut: () => void
  mend: () => void
  /** Refuses new connections, and keeps present ones: like a former primary that the network no longer leads to. */
  bar: () => void
  close: () => Promise<void>
}

/** A proxy between a server and its database that causes failures on request. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'cut' = 'open'
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((from) => {
    keep(from)
    if (state === 'cut') {
      from.destroy()
      return
    }
    const to = connect(target.port, target.host)
    keep(to)
    from.pipe(to)
    to.pipe(from)
    from.once('close', () => to.destroy())
    to.once('close', () => from.destroy())
    if (state === 'frozen') pause()
  })
  const pause = () => {
    for (const socket of sockets) {
      socket.unpipe()
      socket.pause()
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      state = 'frozen'
      pause()
    },
    lose: pause,
    // Held data are lost; waiting clients have to reconnect.
    thaw: () => {
      state = 'open'
      destroyAll()
    },
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    mend: () => {
      state = 'open'
    },
    bar: () => {
      state = 'cut'
    },
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
