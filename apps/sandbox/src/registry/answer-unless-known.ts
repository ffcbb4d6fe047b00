import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The tag of a state, from a text that describes it. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/**
 * Answers 304 without a body to a client with the current tag, else the answer with its tag (RFC 9110 section 13.1.2). Read the tag
 * before the answer.
 */
export async function answerUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  answer: () => Promise<object> | object,
): Promise<object> {
  void reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return answer()
}
