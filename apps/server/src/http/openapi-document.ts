import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { errorBody } from '@sammas/contract/error-body'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** Wire side of a schema, without the parts that OpenAPI does not need. */
function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = wireSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function replyOf(endpoint: Endpoint): Json {
  switch (endpoint.replyKind) {
    case 'json':
      return { description: 'Done', content: { 'application/json': { schema: wireSchema(endpoint.reply) } } }
    case 'parts':
      return {
        description: 'Two lines for each answer as it is ready: this, and its body',
        content: { 'application/x-ndjson': { schema: wireSchema(endpoint.reply) } },
      }
    case 'file':
      return {
        description: 'A download',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    case 'redirect':
      return { description: 'Go on at the address in Location' }
    case 'empty':
    case 'no-content':
      return { description: 'Done, no body' }
  }
}

const statusOf = { json: '200', parts: '200', file: '200', empty: '200', 'no-content': '204', redirect: '302' }

const securityOf = { open: [], client: [{ client: [] }], person: [{ token: [] }], member: [{ token: [] }] }

function operationOf(name: string, endpoint: Endpoint): Json {
  const mediaType = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: name,
    summary: endpoint.summary,
    security: securityOf[endpoint.access],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.bodyType === 'none'
      ? {}
      : { requestBody: { required: true, content: { [mediaType]: { schema: wireSchema(endpoint.body) } } } }),
    responses: {
      [statusOf[endpoint.replyKind]]: replyOf(endpoint),
      default: {
        description: ['A failure with one of the codes of every call', ...endpoint.errors].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(title: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Errors: wireSchema(errorBody) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, client: { type: 'http', scheme: 'basic' } },
    },
  }
}
