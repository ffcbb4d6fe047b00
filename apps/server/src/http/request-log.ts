import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** The batched calls of an answer: their paths in the contract, and the status of each. */
export type Carried = { route: string; statusCode: number }

const carriedBy = new WeakMap<FastifyRequest, readonly Carried[]>()

/** Adds batched calls to a request's log line; possible until it is over. */
export function logCarried(request: FastifyRequest, carried: readonly Carried[]): void {
  carriedBy.set(request, carried)
}

/** One line for each request, when it is over: call, status and duration. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // logged when it is over
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const carried = carriedBy.get(request)
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...(carried && { carried }) }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

/** Logs contain events, not people: no address of a person, no query, no headers. */
export const quietSerializers = {
  req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? null,
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
}
