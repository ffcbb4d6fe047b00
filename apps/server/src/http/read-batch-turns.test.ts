import fastify from 'fastify'
import { expect, test } from 'vitest'
import { gate } from '../testing/gate.ts'
import { readParts } from '../testing/read-parts.ts'
import { sendReadBatch, type Part } from './read-batch.ts'

test('a part has left once its bytes are written, so that a later part of the batch can take its turn', async () => {
  const firstLeft = gate()
  const first: Part = {
    of: '/first',
    route: '/first',
    written: (_isAborted, left) => {
      void left().then(() => {
        firstLeft.open()
      })
      return Promise.resolve('1')
    },
  }
  const second: Part = {
    of: '/second',
    route: '/second',
    written: async () => {
      await firstLeft.promise
      return '2'
    },
  }
  const app = fastify()
  app.get('/', (_request, reply) => sendReadBatch(reply, [first, second], () => null))
  const answer = await app.inject({ method: 'GET', url: '/' })
  await app.close()
  expect(readParts(answer.rawPayload, answer.headers['content-encoding']).map(({ head }) => head.of)).toEqual([
    '/first',
    '/second',
  ])
})
