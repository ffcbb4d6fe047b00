import { otherLanguage, parseLanguage } from '@sammas/domain/language'
import type { Language } from '@sammas/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'sandbox-language'

/** The language in the address. */
function named(request: FastifyRequest): Language | null {
  return parseLanguage(new URL(request.url, 'http://sandbox').searchParams.get('lang'))
}

/**
 * The language of a page: `?lang=`, else that of the referring application, else that of the last page in this browser, else Estonian.
 */
export function pageLanguage(request: FastifyRequest, requested: Language | null = null): Language {
  const remembered = new RegExp(`(?:^|; )${COOKIE}=(et|en)(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
  return named(request) ?? requested ?? parseLanguage(remembered) ?? 'et'
}

/** Stores a language given by the address or the referring application. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, requested: Language | null): void {
  const language = named(request) ?? requested
  if (language !== null) reply.header('set-cookie', `${COOKIE}=${language}; Path=/; HttpOnly; SameSite=Lax`)
}

/** The same page in the other language; null for the answer to a form, which has no own address. */
export function otherLanguageAddress(
  request: FastifyRequest,
  shown: Language,
): { language: Language; address: string } | null {
  if (request.method !== 'GET') return null
  const language = otherLanguage(shown)
  const url = new URL(request.url, 'http://sandbox')
  url.searchParams.set('lang', language)
  return { language, address: url.pathname + url.search }
}
