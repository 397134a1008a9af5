import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Fastify's own request log: an answered request is a line of the level debug. Refused and failed ones write their own. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.log.debug({ ...(error ? { err: error } : {}), req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request answered')
  }

  // both would write the address or the error's message as they are
  override routeNotFound(): void {}

  override defaultErrorLog(): void {}
}
