import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Nothing goes through and nobody is told: as a machine that is suspended, or a network that drops everything. */
  freeze: () => void
  thaw: () => void
  /** Ends all connections and lets nobody in, as a database that was stopped. */
  cut: () => void
  mend: () => void
  /** Lets nobody in, and leaves those who are in: as a former primary that the network no longer leads to. */
  bar: () => void
  close: () => Promise<void>
}

/** Stands between a server and its database, and makes trouble when it is told to. */
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
    // What was held is lost; whoever waited has to come again.
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
