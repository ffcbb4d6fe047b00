import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openapiDocument } from '../http/openapi-document.ts'

type Response = { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, { schema: object }> }
type Operation = { responses: Record<string, Response> }
type Described = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response> }
}

const ROOT = 'description'
const described = openapiDocument('Sammas API', '0') as Described // our own document

// Formats are the contract's; words of OpenAPI that are none of JSON Schema's are no errors.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: ROOT, ...described })

/** A path of the description as a pattern; parameters are one part each. */
const patterns = Object.keys(described.paths).map((path) => ({
  path,
  parameters: path.split('{').length,
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The described path of an address; of several the one with the fewest parameters. */
const pathOf = (address: string) =>
  patterns.filter(({ pattern }) => pattern.test(address)).toSorted((a, b) => a.parameters - b.parameters)[0]?.path

const pointer = (...parts: string[]) =>
  `${ROOT}#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const validators = new Map<string, ValidateFunction>()

function validatorAt(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: pointer })
  validators.set(pointer, known)
  return known
}

/** Statuses that are no call's own: another method, and an unreadable request. */
const ofNoCall = new Set([405, 408, 431])

/** Headers of every answer, which the description names. */
const alwaysThere = ['x-request-id', 'cache-control']

/**
 * The fault of an answer by the description: its status, its media type, its body, or its headers; null when it fits, and for
 * addresses and methods that the description does not have.
 */
export function misfit(method: string, address: string, answer: LightMyRequestResponse): string | null {
  const path = pathOf(address.split('?')[0] ?? '')
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase()
  const operation = path === undefined ? undefined : described.paths[path]?.[verb]
  if (path === undefined || operation === undefined || ofNoCall.has(answer.statusCode)) return null
  const status = String(answer.statusCode)
  const at = `${verb.toUpperCase()} ${path} ${status}`
  const response = operation.responses[status]
  if (response === undefined) return `${at} is not described: ${answer.body.slice(0, 200)}`
  const shared = response.$ref?.split('/').at(-1)
  const whole = shared === undefined ? response : described.components.responses[shared]
  const missing = alwaysThere.filter((name) => answer.headers[name] === undefined)
  const unnamed = [
    ...alwaysThere,
    'etag',
    'retry-after',
    'registry-time',
    'location',
    'set-cookie',
    'content-disposition',
  ]
    .filter((name) => answer.headers[name] !== undefined)
    .filter((name) => whole?.headers?.[name] === undefined && !(name === 'registry-time' && answer.statusCode >= 400))
  if (missing.length > 0) return `${at} is without ${missing.join(', ')}`
  if (unnamed.length > 0) return `${at} has headers that are not described: ${unnamed.join(', ')}`
  return bodyMisfit(at, method, answer, whole, [
    ...(shared === undefined ? ['paths', path, verb, 'responses', status] : ['components', 'responses', shared]),
  ])
}

function bodyMisfit(
  at: string,
  method: string,
  answer: LightMyRequestResponse,
  response: Response | undefined,
  path: string[],
): string | null {
  const [type = ''] = String(answer.headers['content-type'] ?? '').split(';')
  if (response?.content === undefined) return answer.body === '' ? null : `${at} has a body that is not described`
  if (!(type in response.content)) return `${at} is ${type}, which is not described`
  // A HEAD request has no body; packed answers are those of single ones.
  if (method === 'HEAD' || type !== 'application/json' || answer.headers['content-encoding'] !== undefined) return null
  const validate = validatorAt(pointer(...path, 'content', type, 'schema'))
  if (validate(answer.json())) return null
  return `${at} does not fit: ${ajv.errorsText(validate.errors)} ${answer.body.slice(0, 200)}`
}

/** Holds every answer that a server gives in memory against its description; a misfit is reported, and the answer goes on. */
export function checkAnswers(app: FastifyInstance, report: (misfit: string) => void): void {
  const answer = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const checked = async (request: InjectOptions | string) => {
    const options = typeof request === 'string' ? { url: request } : request
    const given = await answer(options)
    const found = misfit(options.method ?? 'GET', addressOf(options), given)
    if (found !== null) report(found)
    return given
  }
  // Of the ways to call it the tests use this one.
  app.inject = checked as typeof app.inject
}

function addressOf({ url = '' }: InjectOptions): string {
  return typeof url === 'string' ? url : url.pathname
}
