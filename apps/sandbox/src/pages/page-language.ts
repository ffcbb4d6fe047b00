import { parseLanguage } from '@sammas/domain/language'
import type { Language } from '@sammas/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'sandbox-language'

/** The language that the address names. */
function named(request: FastifyRequest): Language | null {
  return parseLanguage(new URL(request.url, 'http://sandbox').searchParams.get('lang'))
}

/** The language of a page: `?lang=`, else the one that whoever sent the person here asks for, else the one of the last page in this browser, else Estonian. */
export function pageLanguage(request: FastifyRequest, asked: Language | null = null): Language {
  const remembered = new RegExp(`(?:^|; )${COOKIE}=(et|en)(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
  return named(request) ?? asked ?? parseLanguage(remembered) ?? 'et'
}

/** Remembers a language that the address named, or whoever sent the person here. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, asked: Language | null): void {
  const language = named(request) ?? asked
  if (language !== null) reply.header('set-cookie', `${COOKIE}=${language}; Path=/; HttpOnly; SameSite=Lax`)
}

/** The same page in the other language; null for what a form sent, which has no address of its own. */
export function otherLanguageAddress(
  request: FastifyRequest,
  shown: Language,
): { language: Language; address: string } | null {
  if (request.method !== 'GET') return null
  const language = shown === 'et' ? 'en' : 'et'
  const url = new URL(request.url, 'http://sandbox')
  url.searchParams.set('lang', language)
  return { language, address: url.pathname + url.search }
}
