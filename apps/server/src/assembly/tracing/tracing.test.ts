import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { endpoints } from '@sammas/contract/endpoints'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '../../gateways/call/gateway-result.ts'
import { KeptLog } from '../../testing/kept-log.ts'
import { unitsAlone } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const mari = '49203152718'
const given = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const fromProxy = { traceparent: `00-${given.trace}-${given.span}-01` }

let received = ''
const spans: Sent[] = []
const collector = createServer((message, response) => {
  let body = ''
  message.on('data', (part: Buffer) => {
    body += part.toString()
  })
  message.on('end', () => {
    received += body
    const batch = JSON.parse(body) as Batch // the protocol's own form
    spans.push(...batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  collector.close()
  collector.closeAllConnections()
})
const { port } = collector.address() as AddressInfo // a TCP server has one
const collectorUrl = `http://127.0.0.1:${String(port)}`

const calls: { traceparent: string | null }[] = []
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    calls.push({ traceparent: new Headers(init?.headers).get('traceparent') })
    return outside(url, init)
  }
const logger = new KeptLog()
beforeEach(() => {
  received = ''
  logger.lines = ''
  spans.length = 0
  calls.length = 0
})

const childrenOf = (parent: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
const namesOf = (some: readonly Sent[]) => some.map(({ name }) => name)
const parse = (line: string) => JSON.parse(line) as { traceId?: string; reqId?: string; req?: { route: string } }
const linesOf = (route: string) =>
  logger.lines
    .split('\n')
    .filter((line) => line !== '')
    .map(parse)
    .filter(({ req }) => req?.route === route)

const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, TRUSTED_PROXIES: '127.0.0.1' }

onEngine('postgresql', 'with a collector', { variables, between, logger }, (product) => {
  test('a proxy’s trace continues in the request, its statements, its calls to neighbours and its log line', async () => {
    const me = await new TestBrowser(product()).login(mari)
    calls.length = 0
    expect((await me.call(endpoints.statementGet, { headers: fromProxy })).statusCode).toBe(200)
    await product().restart()

    const [requestSpan] = spans.filter(
      ({ traceId, parentSpanId }) => traceId === given.trace && parentSpanId === given.span,
    )
    if (requestSpan === undefined) throw new Error('the request has no span')
    expect(requestSpan.name).toBe('GET /api/v1/pension-account-statement')
    expect(namesOf(childrenOf(requestSpan))).toEqual(expect.arrayContaining(['select session', 'GET registry']))
    const questions = childrenOf(requestSpan).filter(({ name }) => name === 'GET registry')
    expect(calls.map(({ traceparent }) => traceparent).toSorted()).toEqual(
      questions.map(({ spanId }) => `00-${given.trace}-${spanId}-01`).toSorted(),
    )
    expect(linesOf('/api/v1/pension-account-statement').map(({ traceId }) => traceId)).toEqual([given.trace])
  })

  test('a request whose body arrives later keeps its trace until its end', async () => {
    const address = await product().server.app.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ type: 'SMART_ID', personalCode: mari })
    const headers = { 'content-type': 'application/json', expect: '100-continue', ...fromProxy }
    const sending = request(`${address}/api/authenticate`, { method: 'POST', headers })
    // The server has read the head by then.
    sending.once('continue', () => sending.end(body))
    sending.flushHeaders()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(200)
    await product().server.idle()
    await product().restart()
    const [requestSpan] = spans.filter(({ name }) => name === 'POST /api/authenticate')
    if (requestSpan === undefined) throw new Error('the request has no span')
    expect(requestSpan.parentSpanId).toBe(given.span)
    expect(namesOf(childrenOf(requestSpan))).toEqual(expect.arrayContaining(['insert login_attempt', 'POST smartId']))
  })

  test('a visitor’s own trace is not taken over', async () => {
    const visitor = new TestBrowser(product())
    visitor.address = '192.0.2.7'
    await visitor.call(endpoints.fundList, { headers: fromProxy })
    await product().restart()
    const [requestSpan] = spans.filter(({ name }) => name === 'GET /api/v1/funds')
    expect(requestSpan).toBeDefined()
    expect(received).not.toContain(given.trace)
  })

  test('contains no personal data and no value of a statement', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const { firstName, lastName, email } = await me.read(endpoints.userGet)
    expect((await me.sign(await me.makeMandate(unitsAlone))).statusCode).toBe(200)
    await product().server.idle()
    await product().restart()
    expect(spans.length).toBeGreaterThan(20)
    for (const secret of [mari, firstName, lastName, email, me.token ?? '']) expect(received).not.toContain(secret)
    const values = spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''))
    expect(values.filter((value) => /\d{6}|@/.test(value))).toEqual([])
    expect(new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
      new Set([
        'http.request.method',
        'http.route',
        'http.response.status_code',
        'service.peer.name',
        'db.system.name',
        'db.query.text',
      ]),
    )
  })
})

onEngine('postgresql', 'without one', { variables: { TRUSTED_PROXIES: '127.0.0.1' }, between, logger }, (product) => {
  test('there are no traces, and neighbours get no header of them', async () => {
    const me = await new TestBrowser(product()).login(mari)
    expect((await me.call(endpoints.statementGet, { headers: fromProxy })).statusCode).toBe(200)
    const span = trace.getTracer('test').startSpan('test')
    onTestFinished(() => {
      span.end()
    })
    expect(span.isRecording()).toBe(false)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter(({ traceparent }) => traceparent !== null)).toEqual([])
    expect(received).toBe('')
    expect(logger.lines).not.toContain('traceId')
  })
})
