import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/**
 * Who may call: `open` anyone, `client` the web with its OAuth client credentials (Basic), `person` anyone with a valid
 * bearer token, `member` a person with a member number.
 */
export type Access = 'open' | 'client' | 'person' | 'member'

/**
 * How the answer travels: JSON by schema, an empty body, no body at all (204), a file for download, a redirect to an address, or as the answers of
 * other calls (together.ts).
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
  /** Everybody who may ask is answered the same in a language: the answer may be kept, and is asked about before each use. */
  sameForAll: boolean
  /** Can be asked for together with others (together.ts): a `GET` of a person, answered as JSON, whose path has no parameters. */
  together: boolean
  /** Takes so much work that a person has one answered at a time: one more may wait, the others are refused with 429. */
  oneAtATime: boolean
  /** Codes of its own, beside those that every call can answer. */
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
  together?: true
  oneAtATime?: true
  errors?: readonly ErrorCode[]
}

/** Describes one call; what is not given is empty. */
export function endpoint<
  const A extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
>(method: Method, path: `/${string}`, given: Given<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  // An absent part is the empty object schema, and then its type parameter has the default of the same type.
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
    together: given.together ?? false,
    oneAtATime: given.oneAtATime ?? false,
    errors: given.errors ?? [],
  }
}

/** An answer without a body. */
export const emptyReply = z.undefined()

/** A download; the handler answers its bytes, name and media type. */
export const fileReply = z.custom<FileReply>()

/** The address that the browser is sent to. */
export const redirectReply = z.string()

/** `bytes` are either there, or made while they are sent, so that a long file is never held whole. */
export type FileReply = { bytes: Uint8Array | AsyncIterable<Uint8Array>; fileName: string; mediaType: string }
