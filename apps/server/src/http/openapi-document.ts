import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import * as z from 'zod/mini'
import { COOKIE_NAMES } from './browser-cookie.ts'
import { failureSchemas, failuresIn, sharedResponses } from './openapi-failures.ts'
import { doneHeaders, headerParameters, requestHeaders, responseHeaders, type Json } from './openapi-headers.ts'
import { tagOf, tags } from './openapi-tags.ts'

/** Wire side of a schema, without the parts that OpenAPI does not need. */
function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(schema: z.core.$ZodType, location: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = wireSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const binary = { type: 'string', format: 'binary' }

function contentOf({ replyKind, reply, mediaTypes }: Endpoint): Json | null {
  switch (replyKind) {
    case 'json':
      return { 'application/json': { schema: wireSchema(reply) } }
    case 'parts':
      return { 'application/x-ndjson': { schema: wireSchema(reply) } }
    case 'file':
      return Object.fromEntries(mediaTypes.map((type) => [type, { schema: binary }]))
    case 'redirect':
    case 'empty':
    case 'no-content':
      return null
  }
}

const meanings: Readonly<Record<Endpoint['replyKind'], string>> = {
  json: 'Done',
  parts: 'Two lines for each answer as it is ready: this, and its body',
  file: 'A download',
  redirect: 'Go on at the address in Location',
  empty: 'Done, no body',
  'no-content': 'Done, no body',
}

const statusOfReply = { json: '200', parts: '200', file: '200', empty: '200', 'no-content': '204', redirect: '302' }

function repliesOf(endpoint: Endpoint): Json {
  const { replyKind, sameForAll } = endpoint
  const content = contentOf(endpoint)
  const headers = doneHeaders(endpoint)
  const done = { description: meanings[replyKind], headers, ...(content === null ? {} : { content }) }
  const unchanged = { description: 'What the caller has still holds', headers }
  return { [statusOfReply[replyKind]]: done, ...(sameForAll ? { '304': unchanged } : {}) }
}

/** A login's handle is of use only together with its browser's cookie. */
const securityOf = {
  open: [],
  client: [
    { client: [], browser: [] },
    { client: [], browserOverHttp: [] },
  ],
  person: [{ token: [] }],
  member: [{ token: [] }],
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const mediaType = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: name,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    security: securityOf[endpoint.access],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...(endpoint.bodyType === 'none'
      ? {}
      : { requestBody: { required: true, content: { [mediaType]: { schema: wireSchema(endpoint.body) } } } }),
    responses: { ...repliesOf(endpoint), ...failuresIn(endpoint) },
  }
}

const about =
  'Every failure has one of the codes of ErrorCode, always with the same status. A request that cannot be read at all is answered before it is known which call it was: 400, 408 or 431 with malformed.request. Another method of a known address is 405 with Allow.'

const cookie = (name: string, location: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `Set when a login starts (${location})`,
})

/** The contract as an OpenAPI 3.1 document. */
export function openapiDocument(title: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components: {
      schemas: failureSchemas(),
      responses: sharedResponses(),
      parameters: requestHeaders,
      headers: responseHeaders,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic', description: 'The client’s id and secret (RFC 6749, 2.3.1)' },
        browser: cookie(COOKIE_NAMES.secure, 'over https'),
        browserOverHttp: cookie(COOKIE_NAMES.plain, 'on a developer’s machine'),
      },
    },
  }
}
