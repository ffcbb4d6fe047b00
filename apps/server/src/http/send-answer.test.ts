import { endpoint, fileReply } from '@sammas/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendAnswer } from './send-answer.ts'

const download = endpoint('GET', '/file', { summary: 'a file', access: 'open', ...fileReply('text/plain') })

function served() {
  const steps: string[] = []
  const app = Fastify()
  async function* pieces() {
    for (const name of ['a', 'b', 'c']) {
      steps.push(name)
      yield Buffer.from(name)
    }
  }
  app.get('/file', (_request, reply) =>
    sendAnswer(reply, download, { bytes: pieces(), fileName: 'f.txt', mediaType: 'text/plain' }, async () => {
      steps.push('turn')
    }),
  )
  return { app, steps }
}

test('each piece of a file waits for a turn on the event loop', async () => {
  const { app, steps } = served()
  const answer = await app.inject('/file')
  expect(answer.body).toBe('abc')
  expect(steps).toEqual(['turn', 'a', 'turn', 'b', 'turn', 'c', 'turn'])
})

test('the head of a file is answered without making it', async () => {
  const { app, steps } = served()
  const answer = await app.inject({ method: 'HEAD', url: '/file' })
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain', ''])
  expect(steps.filter((step) => step !== 'turn')).toEqual([])
})
