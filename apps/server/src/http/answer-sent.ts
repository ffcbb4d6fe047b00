import type { FastifyReply } from 'fastify'

/** Resolves when the last byte of an answer was handed to the system, or when its connection is gone. */
export function whenSent({ raw: response, request }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (response.writableFinished || response.destroyed || request.raw.socket.destroyed) resolve()
    // It follows a finished answer, too, and one that is queued behind another on its connection.
    else response.once('close', resolve)
  })
}
