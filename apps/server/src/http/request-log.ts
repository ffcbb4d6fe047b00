import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line for each request, when it is over: what was asked, what was answered and how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // said when it is over
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
