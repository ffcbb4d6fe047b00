import { Readable } from 'node:stream'
import type { Endpoint, FileReply } from '@sammas/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { answerEncoder } from './answer-encoder.ts'
import { compressedText } from './content-encoding.ts'
import { sendShared } from './shared-answer.ts'

const encoders = new WeakMap<Endpoint, (value: unknown) => unknown>()

/** Made at the first answer: making all of them would delay the start. */
function encoderOf(endpoint: Endpoint): (value: unknown) => unknown {
  const encoder = encoders.get(endpoint) ?? answerEncoder(endpoint.reply)
  encoders.set(endpoint, encoder)
  return encoder
}

/** The body of an answer in JSON. */
export const writtenAnswer = (endpoint: Endpoint, value: unknown): string => JSON.stringify(encoderOf(endpoint)(value))

/** The chunks of a file, each after a turn on the event loop, as making them takes time. */
async function* inTurns(pieces: AsyncIterable<Uint8Array>, turn: () => Promise<void>): AsyncIterable<Uint8Array> {
  await turn()
  for await (const piece of pieces) {
    yield piece
    await turn()
  }
}

/** The body of a file; a HEAD request does not make it. */
function bodyOf({ bytes }: FileReply, method: string, turn: () => Promise<void>): Buffer | Readable {
  if (bytes instanceof Uint8Array) return Buffer.from(bytes)
  return Readable.from(method === 'HEAD' ? [] : inTurns(bytes, turn))
}

/**
 * Answers a call by its endpoint; batches have a way of their own (`read-batch.ts`). `turn` waits for a turn on the event loop.
 */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, value: unknown, turn: () => Promise<void>) {
  switch (endpoint.replyKind) {
    case 'empty':
      return reply.send('')
    case 'no-content':
      return reply.code(204).send()
    case 'redirect':
      return reply.redirect(value as string, 302)
    case 'parts':
      throw new Error('no handler answers for others')
    case 'file': {
      // The handler's type promises a FileReply wherever the contract has `file`.
      const file = value as FileReply
      return reply
        .header('content-type', file.mediaType)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .send(bodyOf(file, reply.request.method, turn))
    }
    case 'json': {
      const written = () => writtenAnswer(endpoint, value)
      void reply.header('content-type', 'application/json; charset=utf-8')
      return endpoint.sameForAll ? sendShared(reply, value, written) : sendText(reply, written())
    }
  }
}

function sendText(reply: FastifyReply, text: string) {
  const answer = compressedText(text, reply.request.headers['accept-encoding'])
  if (answer === null) return reply.send(text)
  void reply.header('vary', 'accept-encoding')
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding)
  return reply.send(answer.bytes)
}
