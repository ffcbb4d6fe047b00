import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { failureOf } from './database-failure.ts'

/** Verb and first table of a statement, such as `select session`: the name of its span. */
function summaryOf(sql: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(sql) ?? []
  const table = /"?sammas"?\."?(\w+)/.exec(sql)?.[1]
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

/**
 * Runs a statement in a span of the active trace. The span has the text with its placeholders, never the values. Outside of a trace there
 * is no span: periodic jobs would fill the collector.
 */
export async function inStatementSpan<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return run()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
  const span = trace.getTracer('sammas').startSpan(summaryOf(sql), { kind: SpanKind.CLIENT, attributes })
  try {
    return await run()
  } catch (error) {
    span.setAttribute('db.response.status_code', failureOf(error).code)
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
