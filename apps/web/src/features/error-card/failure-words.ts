import type { pillarNames } from '@sammas/contract/withdrawal'
import type { Pillar } from '@sammas/domain/fund/fund'
import { firstError, type AnsweredError, type Failure } from '#web/api/failure.ts'
import type { WordedCode } from '#web/i18n/error-words.ts'

/** A message from another party with an error: from our server, or from the pension registry, which has a language of its own. */
export type ForeignWords = { readonly from: 'server' | 'registry'; readonly text: string }

/** One error for display: the code of its words, the server's own message, and the request's id for support. */
export type FailureWords = {
  readonly code: WordedCode
  /** The part of a mandate with the error (`TRANSFER`, `SELECTION`, `CANCELLATION`); null: all of it, or no mandate. */
  readonly part: string | null
  /** The pillar of the application for money out with the error; null for all others. */
  readonly pillar: Pillar | null
  /** What has changed since it was shown (`tax`, `day`, `units-changed` …); null when the server names nothing. */
  readonly changed: string | null
  readonly message: ForeignWords | null
  /** An unknown code or status, and the beginning of the request's id where the server is at fault. */
  readonly reference: string | null
  /** Seconds before a retry is allowed; null: not known. */
  readonly retryAfter: number | null
}

const NOTHING_MORE = {
  part: null,
  pillar: null,
  changed: null,
  message: null,
  reference: null,
  retryAfter: null,
} as const

/** The words of a failure, the leading error first. Never empty: no failure is silent. */
export function wordsOf(failure: Failure): [FailureWords, ...FailureWords[]] {
  if (failure.kind === 'network') return [{ ...NOTHING_MORE, code: 'network' }]
  const leading = firstError(failure)
  if (failure.kind !== 'answer' || leading === null) {
    const reference = failure.kind === 'answer' ? joined(String(failure.status), faultId(failure)) : null
    return [{ ...NOTHING_MORE, code: 'generic', reference }]
  }
  const words = (error: AnsweredError) => ({ ...wordsOfError(error), retryAfter: failure.retryAfter ?? null })
  const others = failure.errors.filter((error) => error !== leading).map(words)
  const first = words(leading)
  return [{ ...first, reference: joined(first.reference, faultId(failure)) }, ...withoutRepeats(others, first)]
}

/** Enough of a random id to find its line in a day's log, and short enough to be read out. */
const READ_OUT = 8

/** The request's id where the server itself is at fault; a service or a neighbour that is away says so by its words. */
const faultId = ({ status, requestId }: Extract<Failure, { kind: 'answer' }>): string | null =>
  status >= 500 && status !== 503 && status !== 504 ? (requestId?.slice(0, READ_OUT) ?? null) : null

const joined = (...parts: (string | null)[]): string | null => {
  const known = parts.filter((part) => part !== null && part !== '')
  return known.length === 0 ? null : known.join(' · ')
}

/** Of errors with equal words only the first is shown. */
function withoutRepeats(others: readonly FailureWords[], leading: FailureWords): FailureWords[] {
  const keyOf = ({ code, part, pillar, changed, reference }: FailureWords) =>
    JSON.stringify([code, part, pillar, changed, reference])
  const shown = new Set([keyOf(leading)])
  return others.filter((words) => {
    const isNew = !shown.has(keyOf(words))
    shown.add(keyOf(words))
    return isNew
  })
}

function wordsOfError(error: AnsweredError): Omit<FailureWords, 'retryAfter'> {
  const sent = error.code ?? error.sentCode
  const fromRegistry = sent.startsWith('mandate.processing.error.')
  const text = error.message === sent ? null : (error.message ?? null)
  const message: ForeignWords | null = text === null ? null : { from: fromRegistry ? 'registry' : 'server', text }
  const about = { ...subjectOf(error, fromRegistry), message }
  if (error.code === null) return { ...about, code: 'generic', reference: sent }
  return { ...about, code: error.code, reference: null }
}

/** A refusal of the registry names the part, and the pillar of money out; one of our server that pillar, and the changed value. */
function subjectOf(error: AnsweredError, fromRegistry: boolean): Pick<FailureWords, 'part' | 'pillar' | 'changed'> {
  const [first, second] = [error.arguments?.[0] ?? null, error.arguments?.[1] ?? null]
  if (fromRegistry) return { part: first, pillar: pillarOf(second), changed: null }
  if (error.code?.startsWith('invalid.mandate.withdrawal.') !== true) return { part: null, pillar: null, changed: null }
  return { part: null, pillar: pillarOf(first), changed: second }
}

/** Types alone come from the contract: the login's file has no room for its schemas. */
const PILLARS: Readonly<Record<(typeof pillarNames)[Pillar], Pillar>> = { SECOND: 2, THIRD: 3 }

const pillarOf = (name: string | null): Pillar | null => (name === 'SECOND' || name === 'THIRD' ? PILLARS[name] : null)
