import type { Access, Endpoint } from '@sammas/contract/endpoint'
import type { EndpointName, Endpoints } from '@sammas/contract/endpoints'
import type { Language } from '@sammas/domain/language'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type * as z from 'zod/mini'
import type { Once } from './share-reads.ts'

/** A live session, as looked up by its token. */
export type Session = {
  id: number
  personId: number
  personalCode: PersonalCode
  method: LoginMethod
  /** Known after a Mobile-ID login; the signature goes to the same number. */
  phoneNumber: string | null
  /** Known after a Smart-ID login; the signature is requested from the same device. */
  documentNumber: string | null
}

/** The cookie of a browser that remembers a person. */
export type RememberingCookie = {
  token: string | null
  /** Has the browser keep this token so many seconds. */
  set: (token: string, seconds: number) => void
  clear: () => void
}

/**
 * Secrets that only this browser has, in an HttpOnly cookie: one for each login that it began. A login is bound to its own, so that
 * another browser's handle is useless, and so is a planted cookie.
 */
export type Browser = {
  /** Those in the request, newest first. */
  secrets: readonly string[]
  /** Makes the secret of a new login, and sets it in the cookie. */
  newSecret: () => string
  remembering: RememberingCookie
}

export type { Once }

export type HandlerRequest<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  language: Language
  session: E['access'] extends 'person' | 'member' ? Session : null
  browser: Browser
  /** Address of the caller, for limits; never stored in clear. */
  address: string
  idempotencyKey: string | null
  /** Whether a browser opens the answer as a page. */
  isNavigation: boolean
  /** Makes each read once in this request. */
  once: Once
}

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<z.output<E['reply']>>

/** Calls that a feature answers: all but the batch. */
type AnsweredName = Exclude<EndpointName, 'readBatch'>

/** One handler per call of the contract: a missing or misspelt one is a type error. */
export type Handlers = { [Name in AnsweredName]: Handler<Endpoints[Name]> }

/** Handlers of a feature. */
export type HandlersOf<Names extends AnsweredName> = Pick<Handlers, Names>

export const needsSession = (access: Access): access is 'person' | 'member' =>
  access === 'person' || access === 'member'
