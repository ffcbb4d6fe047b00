import { createServer } from 'node:http'

/**
 * A registry of which only notices ask something: its day is today's, and of everybody one application was carried out this morning. It
 * costs next to nothing, so that what is measured is the server.
 */
const now = new Date().toISOString()
const transfer = {
  id: 1,
  type: 'TRANSFER',
  status: 'COMPLETE',
  creationTime: now,
  settledTime: now,
  failureReason: null,
  processId: null,
  sourceIsin: 'EE3600019717',
  exchanges: [],
  cancellationDeadline: now,
  fulfillmentDate: now.slice(0, 10),
}
const answers = { clock: JSON.stringify({ now }), applications: JSON.stringify({ applications: [transfer] }) }

const server = createServer((request, response) => {
  const last = request.url?.split('/').at(-1) ?? ''
  response.setHeader('content-type', 'application/json')
  response.statusCode = last in answers ? 200 : 404
  response.end(answers[last] ?? '{"errors":[{"code":"person.unknown"}]}')
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${process.env['PORT']}\n`)
})
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
