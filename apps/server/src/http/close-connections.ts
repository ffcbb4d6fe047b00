import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server close as soon as what was asked is answered. Node closes connections that have been used and are idle, but waits a
 * minute for those that a browser opened ahead and never used.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let isClosing = false

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
    })
  })
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      if (isClosing) socket.end()
    })
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
    done()
  })
}
