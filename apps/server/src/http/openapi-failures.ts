import type { Endpoint } from '@sammas/contract/endpoint'
import type { ErrorStatus } from '@sammas/contract/error-status'
import { codesOfEveryCall, failuresOf } from '@sammas/contract/failures'
import { errorCodes, type ErrorCode } from '@sammas/contract/errors'
import { statusOf } from '@sammas/contract/error-status'
import { failureHeaders, refTo, type Json } from './openapi-headers.ts'

const meanings: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request is not valid, or the requested change is not possible now',
  401: 'No access token, or one that has expired; for the token call, an unknown client',
  403: 'Not for this person',
  404: 'Not there, or not this person’s',
  405: 'The address knows other methods (Allow)',
  413: 'The body is too long',
  415: 'The body is of another media type',
  429: 'Too many requests; Retry-After has the seconds to wait',
  500: 'A fault of the server; x-request-id finds it in the log',
  501: 'Not offered',
  503: 'Not now, as the database is away or the server stops; Retry-After has the seconds to wait',
  504: 'The pension registry does not answer',
}

/** Codes that every call may answer with status 400. */
const commonCodes = codesOfEveryCall.filter((code) => statusOf(code) === 400)

/** Names of responses that several calls share, by their status and codes. */
const sharedNames: Readonly<Record<string, string>> = {
  '400 malformed.request invalid.value required.field': 'BadRequest',
  '401 unauthorized session.expired': 'Unauthorized',
  '403 forbidden': 'Forbidden',
  '404 not.found': 'NotFound',
  '404 mandate.not.found': 'MandateNotFound',
  '404 application.not.found': 'ApplicationNotFound',
  '413 payload.too.large': 'PayloadTooLarge',
  '415 unsupported.media.type': 'UnsupportedMediaType',
  '429 too.many.requests': 'TooManyRequests',
  '500 internal.error': 'InternalError',
  '503 service.unavailable': 'ServiceUnavailable',
  '504 pension.registry.connection.exception': 'RegistryAway',
}

/** The codes as a type: those of every call by their name, the others one by one. */
function codeSchema(codes: readonly ErrorCode[]): Json {
  const own = codes.filter((code) => !commonCodes.includes(code))
  if (own.length === codes.length) return { type: 'string', enum: codes }
  const common = refTo('schemas', 'CommonErrorCode')
  return own.length === 0 ? common : { anyOf: [common, { type: 'string', enum: own }] }
}

function bodySchema(codes: readonly ErrorCode[], shape: Endpoint['failureShape']): Json {
  if (shape === 'oauth') {
    return {
      type: 'object',
      required: ['error', 'error_description'],
      properties: { error: codeSchema(codes), error_description: { type: 'string' } },
      additionalProperties: false,
    }
  }
  const item = {
    allOf: [
      refTo('schemas', 'ErrorDetails'),
      { type: 'object', required: ['code'], properties: { code: codeSchema(codes) } },
    ],
  }
  return {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'array', minItems: 1, items: item } },
    additionalProperties: false,
  }
}

const exampleOf = (code: ErrorCode | undefined, shape: Endpoint['failureShape']): Json =>
  shape === 'oauth' ? { error: code, error_description: code } : { errors: [{ code, arguments: [] }] }

function responseOf(status: ErrorStatus, codes: readonly ErrorCode[], shape: Endpoint['failureShape']): Json {
  const last = codes.at(-1)
  return {
    description: meanings[status],
    headers: failureHeaders(status, shape),
    content: { 'application/json': { schema: bodySchema(codes, shape), example: exampleOf(last, shape) } },
  }
}

/** Every failure of a call by its status, with its codes as a type; those that several calls share are references. */
export function failuresIn(endpoint: Endpoint): Json {
  const { failureShape } = endpoint
  return Object.fromEntries(
    [...failuresOf(endpoint)].map(([status, codes]) => {
      const shared = failureShape === 'errors' ? sharedNames[[status, ...codes].join(' ')] : undefined
      return [status, shared === undefined ? responseOf(status, codes, failureShape) : refTo('responses', shared)]
    }),
  )
}

/** The shared responses, by their names. */
export const sharedResponses = (): Json =>
  Object.fromEntries(
    Object.entries(sharedNames).map(([key, name]) => {
      const [status, ...codes] = key.split(' ')
      // The keys of the table above: a status, and codes of the catalogue.
      return [name, responseOf(Number(status) as ErrorStatus, codes as ErrorCode[], 'errors')]
    }),
  )

/** The schemas of failures: an error's code and arguments, all codes with their statuses, and the codes of every call. */
export const failureSchemas = (): Json => ({
  ErrorDetails: {
    type: 'object',
    required: ['code', 'arguments'],
    properties: {
      code: refTo('schemas', 'ErrorCode'),
      message: { type: ['string', 'null'], description: 'For developers, in English; the code is for programs' },
      path: { type: ['string', 'null'], description: 'The field that it is about, such as address.street' },
      arguments: { type: 'array', items: { type: 'string' }, description: 'What completes the words of the code' },
    },
  },
  ErrorCode: {
    type: 'string',
    description: 'Every code; each has one status, which stands in x-statuses',
    enum: errorCodes,
    'x-statuses': Object.fromEntries(errorCodes.map((code) => [code, statusOf(code)])),
  },
  CommonErrorCode: { type: 'string', description: 'Codes of every call with status 400', enum: commonCodes },
})
