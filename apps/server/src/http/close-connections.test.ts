import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections, usualStopTimes } from './close-connections.ts'

const hourMs = 3_600_000

/** However slow the machine is, requests in flight have plenty of time. */
const patientTimes = { ...usualStopTimes, answer: hourMs, limit: 2 * hourMs }

/** No test waits here for unused connections. */
const quickTimes = { ...patientTimes, young: 0 }

async function listening(
  define: (app: FastifyInstance) => void,
  times = quickTimes,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ return503OnClosing: false })
  closeConnections(app, times)
  define(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on TCP has an address of this kind.
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** A server that takes a connection's first request however late it comes. */
const answeringLate = () =>
  listening((server) => server.get('/late', () => ({ done: true })), { ...patientTimes, grace: 0, young: hourMs })

/** A call that arrives and is never answered. */
const stuck = (steps: EventEmitter) => (server: FastifyInstance) => {
  server.get('/stuck', async () => {
    steps.emit('arrived')
    await once(steps, 'never')
  })
}

test('a connection that a browser opened ahead does not keep the server from closing', async () => {
  // Cut because it is idle, and not because the time is over.
  const { app, port } = await listening(() => undefined, patientTimes)
  const ahead = connect(port, '127.0.0.1')
  const accepted = once(app.server, 'connection')
  await Promise.all([once(ahead, 'connect'), accepted])
  ahead.on('error', () => undefined)
  const ended = once(ahead, 'close')
  await app.close()
  await ended
})

test('a connection that was just opened may still bring its request', async () => {
  const { app, port } = await answeringLate()
  const late = connect(port, '127.0.0.1')
  await Promise.all([once(late, 'connect'), once(app.server, 'connection')])
  const closed = app.close()
  const ended = once(late, 'close').then(() => 'cut off')
  // the grace is over, and the server has checked its connections
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve))
  late.write('GET /late HTTP/1.1\r\nhost: here\r\n\r\n')
  const answer = await Promise.race([once(late, 'data').then(String), ended])
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})

test('a connection that has brought its request and is kept open by the client does not keep the server from closing', async () => {
  const { app, port } = await answeringLate()
  const kept = connect(port, '127.0.0.1')
  kept.write('GET /late HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(kept, 'data')
  const ended = once(kept, 'close')
  await app.close()
  await ended
})

test('connections that the server has not accepted yet when it is stopped are accepted', async () => {
  const { app, port } = await answeringLate()
  const late = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  const answers = late.map(async (socket) => {
    socket.write('GET /late HTTP/1.1\r\nhost: here\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString().slice(0, 15)
  })
  // the first ones are accepted, the others wait in the system's queue
  await Promise.all([once(app.server, 'connection'), ...late.map((socket) => once(socket, 'connect'))])
  const closed = app.close()
  expect(await Promise.all(answers)).toEqual(late.map(() => 'HTTP/1.1 200 OK'))
  await closed
})

test('requests from before the server closes are answered', async () => {
  const steps = new EventEmitter()
  const { app, port } = await listening((server) => {
    server.get('/slow', async () => {
      const goOn = once(steps, 'go on')
      steps.emit('arrived')
      await goOn
      return { done: true }
    })
  })
  const arrival = once(steps, 'arrived')
  const response = fetch(`http://127.0.0.1:${String(port)}/slow`)
  await arrival
  const closed = app.close()
  steps.emit('go on')
  expect(await (await response).json()).toEqual({ done: true })
  await closed
})

test('requests without an answer near the end of a stop get 503 and are not cut off', async () => {
  const steps = new EventEmitter()
  const arrival = once(steps, 'arrived')
  const { app, port } = await listening(stuck(steps), { ...quickTimes, grace: 0, answer: 1 })
  const response = fetch(`http://127.0.0.1:${String(port)}/stuck`)
  await arrival
  const closed = app.close()
  const answer = await response
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({ errors: [{ code: 'service.unavailable', arguments: [] }] })
  await closed
})

test('a machine suspended while the time to stop runs out still answers before it closes connections', async () => {
  const steps = new EventEmitter()
  const arrival = once(steps, 'arrived')
  const define = (server: FastifyInstance) => {
    stuck(steps)(server)
    // like compressed answers: not synchronously
    server.addHook('onSend', async () => {
      await new Promise((resolve) => setImmediate(resolve))
    })
  }
  const times = { grace: 0, young: 0, answer: 20, limit: 2_020 }
  const { app, port } = await listening(define, times)
  const response = fetch(`http://127.0.0.1:${String(port)}/stuck`)
  await arrival
  const begun = once(steps, 'begun')
  const closed = app.close()
  setTimeout(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, times.limit + 20)
    steps.emit('begun')
  }, 10)
  await begun
  expect((await response).status).toBe(503)
  await closed
})

test('with fifty pending calls every one is answered, and none is accepted afterwards', async () => {
  const steps = new EventEmitter()
  let arrived = 0
  const { app, port } = await listening((server) => {
    server.get('/slow', async () => {
      const goOn = once(steps, 'go on')
      arrived += 1
      if (arrived === 50) steps.emit('all are here')
      await goOn
      return { done: true }
    })
  })
  steps.setMaxListeners(60)
  const url = `http://127.0.0.1:${String(port)}/slow`
  const all = once(steps, 'all are here')
  const calls = Array.from({ length: 50 }, () => fetch(url).then((answer) => answer.status))
  await all
  const closed = app.close()
  steps.emit('go on')
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, () => 200))
  await closed
  await expect(fetch(url)).rejects.toThrow()
})
