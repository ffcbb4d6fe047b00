import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `open` anyone, `client` the web with its OAuth client credentials (Basic), `person` anyone with a valid bearer token,
 * `member` a person with a member number.
 */
export type Access = 'open' | 'client' | 'person' | 'member'

/**
 * Format of the answer: JSON by schema, an empty body, no body at all (204), a file for download, a redirect to an address, or the
 * answers of other calls (read-batch.ts).
 */
export type ReplyKind = 'json' | 'empty' | 'no-content' | 'file' | 'redirect' | 'parts'

type Schema = z.core.$ZodType

/** One call, described once: the server serves it, the web calls it, `openapi.json` prints it. */
export type Endpoint<
  Allowed extends Access = Access,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  summary: string
  method: Method
  /** Below `/api`; path parameters as `:name`. */
  path: `/${string}`
  access: Allowed
  params: Params
  query: Query
  body: Body
  bodyType: 'json' | 'form' | 'none'
  reply: Reply
  replyKind: ReplyKind
  /** The answer is the same for all callers with access, per language: it may be cached, and is revalidated before each use. */
  sameForAll: boolean
  /** Changes something or adds a row, so calls per minute are limited. Default: every method but GET. */
  writes: boolean
  /** May be part of a batch (read-batch.ts): a `GET` of a person, answered as JSON, with a path without parameters. */
  batchable: boolean
  /** Expensive: a person has one answered at a time; one more may wait, the others are refused with 429. */
  oneAtATime: boolean
  /** Media types of a file. */
  mediaTypes: readonly string[]
  /** Shape of a failure: the common one, or that of OAuth 2.0 (RFC 6749, 5.2). */
  failureShape: 'errors' | 'oauth'
  /** Error codes besides those of every call (failures.ts). */
  errors: readonly ErrorCode[]
}

const nothing = z.object({})
type Nothing = typeof nothing

type Given<A extends Access, P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  bodyType?: 'json' | 'form'
  reply: R
  replyKind?: ReplyKind
  sameForAll?: true
  writes?: boolean
  batchable?: true
  oneAtATime?: true
  mediaTypes?: readonly string[]
  failureShape?: 'oauth'
  errors?: readonly ErrorCode[]
}

/** Describes one call; omitted parts are empty. */
export function endpoint<
  const A extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
>(method: Method, path: `/${string}`, given: Given<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  // An omitted part is the empty object schema, and its type parameter then has that type as its default.
  const empty = <S extends Schema>(schema: S | undefined) => schema ?? (nothing as unknown as S)
  return {
    summary: given.summary,
    method,
    path,
    access: given.access,
    params: empty(given.params),
    query: empty(given.query),
    body: empty(given.body),
    bodyType: given.body ? (given.bodyType ?? 'json') : 'none',
    reply: given.reply,
    replyKind: given.replyKind ?? 'json',
    sameForAll: given.sameForAll ?? false,
    writes: given.writes ?? method !== 'GET',
    batchable: given.batchable ?? false,
    oneAtATime: given.oneAtATime ?? false,
    mediaTypes: given.mediaTypes ?? [],
    failureShape: given.failureShape ?? 'errors',
    errors: given.errors ?? [],
  }
}

/** A person reads data of their own: without parts in the path, so it may be part of a batch (read-batch.ts). */
export const personRead = <Q extends Schema = Nothing, R extends Schema = Nothing>(
  path: `/${string}`,
  given: Pick<Given<'person', Nothing, Q, Nothing, R>, 'summary' | 'query' | 'reply' | 'errors'>,
) => endpoint('GET', path, { ...given, access: 'person', batchable: true })

/** An answer with an empty body, and one without any (204). */
export const emptyReply = { reply: z.undefined(), replyKind: 'empty' } as const
export const noContent = { reply: z.undefined(), replyKind: 'no-content' } as const

/** A download of one of these media types; the handler answers its bytes, name and media type. */
export const fileReply = (...mediaTypes: readonly string[]) =>
  ({ reply: z.custom<FileReply>(), replyKind: 'file', mediaTypes }) as const

/** The address that the browser is sent to. */
export const redirectReply = { reply: z.string(), replyKind: 'redirect' } as const

/** `bytes` are ready, or made while they are sent, so that a long file is never held whole. */
export type FileReply = { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string; mediaType: string }
