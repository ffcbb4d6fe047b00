import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { whenSent } from './answer-sent.ts'
import { belongsTo, limitSlowAnswers, type SlowAnswerLimit } from './slow-answers.ts'

/** More of an unread answer than the system buffers. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'a')

const opened: { destroy: () => void }[] = []
const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** A server with long answers, which reports when one has left or is over. */
async function listening(limit: SlowAnswerLimit, isProxy = false) {
  const steps = new EventEmitter()
  const app = Fastify()
  apps.push(app)
  limitSlowAnswers(app, (address) => isProxy && address === '127.0.0.1', limit)
  app.get('/large', (request, reply) => {
    const person = Number(request.headers['x-person'] ?? 0)
    if (person > 0) belongsTo(reply.raw, person)
    void whenSent(reply).then(() => steps.emit('left'))
    return reply.send(LARGE)
  })
  app.get('/short', (_request, reply) => {
    reply.raw.once('finish', () => void whenSent(reply).then(() => steps.emit('left')))
    return reply.send('short')
  })
  app.get('/late', async (_request, reply) => {
    await once(reply.raw, 'timeout')
    return reply.send('late')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on TCP has an address of this kind.
  const { port } = app.server.address() as AddressInfo
  return { app, port, steps }
}

/** A connection that makes a request and does not read. */
async function unreadSocket(port: number, path: string, person = 0): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\nx-person: ${String(person)}\r\n\r\n`)
  return socket
}

/** Twice the time after which an answer counts as slow: whatever closes others for it has closed them. */
async function slowTimePasses(port: number): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const late = await unreadSocket(port, '/late')
    late.resume()
    await once(late, 'end')
  }
}

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => {
      if (error === null) resolve(count)
      else reject(error)
    })
  })

/** No time limit has passed. */
const patient: SlowAnswerLimit = { slowMs: 20, perPerson: 100, perAddress: 100, bytesPerSecond: 1 }

test('a connection that takes nothing of its answer is closed, and its answer is over', async () => {
  const { port, app, steps } = await listening({ ...patient, bytesPerSecond: Number.MAX_SAFE_INTEGER })
  const left = once(steps, 'left')
  await unreadSocket(port, '/large')
  await left
  await expect.poll(() => connections(app)).toBe(0)
})

test('a slow reader gets everything, though it pauses for longer than the limit', async () => {
  const { port } = await listening(patient)
  const socket = await unreadSocket(port, '/large')
  let length = 0
  let pauses = 0
  for await (const piece of socket as AsyncIterable<Buffer>) {
    length += piece.length
    if (pauses < 5 && length > pauses * 8 * 1024 * 1024) {
      pauses += 1
      await pause(10 * patient.slowMs)
    }
  }
  expect(pauses).toBe(5)
  expect(length).toBeGreaterThan(LARGE.length)
})

test.each([
  ['of one person', { perPerson: 2 }, [1, 1, 1]],
  ['of one address', { perAddress: 2 }, [1, 2, 3]],
])('of slow answers %s a few are borne, the others lose their connection', async (_, limit, people) => {
  const { port, app } = await listening({ ...patient, ...limit })
  await Promise.all(people.map((person) => unreadSocket(port, '/large', person)))
  await expect.poll(() => connections(app)).toBe(2)
  // A finished one makes room for the next.
  opened[0]?.destroy()
  opened[1]?.destroy()
  opened[2]?.destroy()
  await expect.poll(() => connections(app)).toBe(0)
  await Promise.all(people.slice(1).map((person) => unreadSocket(port, '/large', person)))
  await slowTimePasses(port)
  await expect.poll(() => connections(app)).toBe(2)
})

test('a proxy may be slow: all calls pass through it', async () => {
  const { port, app } = await listening({ ...patient, perAddress: 0 }, true)
  await unreadSocket(port, '/large')
  await unreadSocket(port, '/large')
  await slowTimePasses(port)
  await expect.poll(() => connections(app)).toBe(2)
})

test('a server that is slow is not blamed on the client that waits for it', async () => {
  const { port } = await listening({ ...patient, perPerson: 0, perAddress: 0, bytesPerSecond: Number.MAX_SAFE_INTEGER })
  const late = await unreadSocket(port, '/late')
  let answer = ''
  for await (const piece of late as AsyncIterable<Buffer>) answer += piece.toString()
  expect(answer).toMatch(/late$/)
})

test('an answer counts as pending until its last byte is taken, or its connection is closed', async () => {
  const { port, steps } = await listening(patient)
  let left = 0
  steps.on('left', () => (left += 1))
  const reader = await unreadSocket(port, '/large')
  const leaver = await unreadSocket(port, '/large')
  const late = await unreadSocket(port, '/late')
  late.resume()
  await once(late, 'end')
  expect(left).toBe(0)
  leaver.destroy()
  await expect.poll(() => left).toBe(1)
  reader.resume()
  await expect.poll(() => left).toBe(2)
})

test('an answer that has left already is over, though its connection stays open', async () => {
  const { port, steps } = await listening(patient)
  const left = once(steps, 'left')
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.write('GET /short HTTP/1.1\r\nhost: here\r\n\r\n')
  await left
  expect(socket.closed).toBe(false)
})

test('a queued answer ends with its connection, too', async () => {
  const { port, steps } = await listening(patient)
  let left = 0
  steps.on('left', () => (left += 1))
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  await once(socket, 'connect')
  socket.pause()
  const requested = once(apps.at(-1)?.server ?? steps, 'request')
  socket.write('GET /large HTTP/1.1\r\nhost: here\r\n\r\nGET /large HTTP/1.1\r\nhost: here\r\n\r\n')
  await requested
  socket.destroy()
  await expect.poll(() => left).toBe(2)
})
