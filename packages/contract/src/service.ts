import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint('GET', '/health', {
  summary: 'Whether the server and its database answer',
  access: 'open',
  reply: z.object({
    status: z.literal('ok'),
    version: z.string(),
    /** The commit of which the server was built; `unknown` outside a build. */
    commit: z.string(),
    database: z.enum(['postgresql', 'pglite']),
  }),
  errors: ['service.unavailable'],
})

export const ready = endpoint('GET', '/ready', {
  summary: 'Whether calls can be sent here: the database takes writes, and the server is not about to stop',
  access: 'open',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['service.unavailable'],
})

export const openapi = endpoint('GET', '/openapi.json', {
  summary: 'This interface as OpenAPI 3.1',
  access: 'open',
  reply: z.record(z.string(), z.unknown()),
  sameForAll: true,
})
