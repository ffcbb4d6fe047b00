import { createServer } from 'node:http'

/**
 * A registry for the bench of notices: its day is today, and everybody had one application carried out this morning. It costs next to
 * nothing, so that the server alone is measured.
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
