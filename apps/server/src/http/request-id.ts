import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Header of a request's id, in the question of a proxy and in the answer. */
export const REQUEST_ID = 'x-request-id'

const given = /^[\w-]{8,64}$/

/**
 * A request's id for log and answer: a trusted proxy's, else an unguessable new one, so that lines of several servers and starts never
 * share one. A visitor's own is not taken over: it could repeat another's.
 */
export const requestIdFrom =
  (isProxy: (address: string) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const id = headers[REQUEST_ID]
    return typeof id === 'string' && given.test(id) && isProxy(socket.remoteAddress ?? '') ? id : randomUUID()
  }
