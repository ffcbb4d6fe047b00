import * as z from 'zod/mini'
import { serviceAddress } from './variable-kinds.ts'

/** Where traces go. */
export type TraceSettings = {
  /** The collector's address, without the path of traces. */
  url: string
  /** Which part of the traces that begin here is sent, 0 to 1. */
  share: number
}

const wanted = 'a number from 0 to 1'

/** Names of OpenTelemetry's own specification; the library itself reads the headers for the collector (`OTEL_EXPORTER_OTLP_HEADERS`). */
export const traceVariables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(serviceAddress),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, wanted)), '1'),
    z.transform(Number),
  ),
})

/** Null: no traces. */
export const traceSettings = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.output<typeof traceVariables>): TraceSettings | null => (url === undefined ? null : { url, share })
