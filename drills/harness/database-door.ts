import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy between the server and its database that reports each message of the server. */
export type DatabaseDoor = {
  port: number
  /** Called with each message before it is passed on; answering false drops it. */
  onMessage: (listener: (() => boolean) | null) => void
  close: () => Promise<void>
}

export async function openDatabaseDoor(databasePort: number): Promise<DatabaseDoor> {
  const sockets = new Set<Socket>()
  let listener: (() => boolean) | null = null
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((from) => {
    const to = connect(databasePort, '127.0.0.1')
    keep(from)
    keep(to)
    from.on('data', (part: Buffer) => {
      if (listener === null || listener()) to.write(part)
    })
    to.pipe(from)
    from.once('close', () => to.end())
    to.once('close', () => from.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server on TCP has an address of this kind.
    port: (server.address() as AddressInfo).port,
    onMessage: (next) => {
      listener = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
