import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../../config/trace-settings.ts'

/** Milliseconds for sending one batch, with its retries: a stop waits for the last one. */
const SEND_MS = 3_000

/**
 * Starts OpenTelemetry for this process (decision 0032). Until then, and without it, its interface does nothing; this module alone imports
 * the library, and is imported only when traces are wanted.
 *
 * `onFailure` is called when the first batch could not be sent, and never again: the spans are dropped, and calls go on.
 *
 * @returns a function that sends the remaining spans and ends tracing
 */
export function openTracing(
  { url, share }: TraceSettings,
  build: { version: string; commit: string },
  onFailure: () => void,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: SEND_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'sammas',
      'service.version': build.version,
      'vcs.ref.head.revision': build.commit,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  let hasFailed = false
  setGlobalErrorHandler(() => {
    if (!hasFailed) onFailure()
    hasFailed = true
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    trace.disable()
    propagation.disable()
    context.disable()
  }
}
