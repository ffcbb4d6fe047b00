import type { OutsideAnswer } from './outside-world.ts'

/** The media type without its parameters, in lower case; null when the answer has none. */
export function mediaTypeOf({ headers }: Pick<OutsideAnswer, 'headers'>): string | null {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === undefined || type === '' ? null : type
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON answer; null for another media type, invalid UTF-8 or invalid JSON. */
export function readJson(answer: Pick<OutsideAnswer, 'headers' | 'body'>): unknown {
  const type = mediaTypeOf(answer)
  if (type !== 'application/json' && type?.endsWith('+json') !== true) return null
  try {
    return JSON.parse(utf8.decode(answer.body)) as unknown
  } catch {
    return null
  }
}
