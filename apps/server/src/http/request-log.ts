import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** What an answer carried of other calls: their paths as the contract has them, and the status of each. */
export type Carried = { route: string; statusCode: number }

const carriedBy = new WeakMap<FastifyRequest, readonly Carried[]>()

/** Has the line of a request say what its answer carried; more may be added until it is over. */
export function logCarried(request: FastifyRequest, carried: readonly Carried[]): void {
  carriedBy.set(request, carried)
}

/** One line for each request, when it is over: what was asked, what was answered and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // said when it is over
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const carried = carriedBy.get(request)
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...(carried && { carried }) }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
