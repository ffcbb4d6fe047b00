import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { TryOutcome } from './outside-world.ts'

/** A try under way, as a part of the trace that is active; without tracing (decision 0032) it costs nothing and adds no header. */
export type CallSpan = {
  /** W3C trace context, with which the neighbour can go on with the trace. */
  headers: Record<string, string>
  end: (outcome: TryOutcome) => void
}

/** Begins the span of one try. It has the neighbour's name and the method, never an address: that may have a personal code. */
export function beginCallSpan(neighbour: string, method: string): CallSpan {
  const attributes = { 'http.request.method': method, 'service.peer.name': neighbour }
  const span = trace.getTracer('sammas').startSpan(`${method} ${neighbour}`, { kind: SpanKind.CLIENT, attributes })
  const headers: Record<string, string> = {}
  propagation.inject(trace.setSpan(context.active(), span), headers)
  return {
    headers,
    end: (outcome) => {
      if (outcome.kind === 'came') span.setAttribute('http.response.status_code', outcome.status)
      else span.setAttribute('error.type', outcome.reason)
      const isWrong = outcome.kind === 'unknown' || outcome.status >= 400
      if (isWrong) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
