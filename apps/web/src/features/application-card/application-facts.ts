import type { Application } from '@sammas/contract/application'
import { applicationName } from '@sammas/contract/application-names'
import { isReplaced } from '@sammas/domain/application/application'
import { isFinal } from '@sammas/domain/application/cancellation'
import { KINDS } from '@sammas/domain/application/kinds'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Language } from '@sammas/domain/language'
import type { MessageId } from '#web/i18n/message-id.ts'
import { type ApplicationFact, dayFact, dayOf, isVoid, type Words } from './kind-facts.ts'
import { cardOf } from './kinds.ts'

/** Facts that no longer hold for a settled application: planned days, money in transit. */
const PLANNED: readonly string[] = ['day', 'stop', 'resume', 'paid', 'state']

/** The pillar of an application: that of a switch is the pillar of its source fund. */
export const pillarOf = ({ type, details }: Application): Pillar | null =>
  'sourceFund' in details ? details.sourceFund.pillar : KINDS[type].pillar

/** The title of an application's card. */
export const applicationTitle = (application: Application, language: Language): string =>
  applicationName(application.type, pillarOf(application), language)

/** The facts on an application's card, in order. Days are those of Tallinn. For a settled one: its outcome and day. */
export function applicationFacts(application: Application, words: Words): ApplicationFact[] {
  const facts = [...cardOf(application).facts(words), ...deadlineFacts(application, words)]
  if (application.status === 'PENDING') return facts
  return [settledFact(application, words), ...facts.filter(({ id }) => !PLANNED.includes(id))]
}

const SETTLED_WORDS: Readonly<Record<string, MessageId>> = {
  COMPLETE: 'application.state.complete',
  CANCELLED: 'application.state.cancelled',
  FAILED: 'application.state.failed',
}

/** Outcome and day of a settled application. */
export function settledText(application: Application, { text, format }: Words): string {
  const words = isReplaced(application) ? 'application.state.replaced' : SETTLED_WORDS[application.status]
  const state = text(words ?? 'application.state.unknown')
  const day = dayOf(application.settledTime)
  return day === null ? state : text('application.state.on', { state, date: format.longDate(day) })
}

const settledFact = (application: Application, words: Words): ApplicationFact => ({
  id: 'settled',
  name: words.text('application.state'),
  value: settledText(application, words),
})

/** In place of the deadline, why money out that waits cannot be cancelled, or that this is not known; null for all others. */
function claimFact({ status, details }: Application, text: Words['text']): ApplicationFact | null {
  if (status !== 'PENDING' || !('hasClaim' in details)) return null
  if (details.hasClaim === false) return null
  const value = text(details.hasClaim === true ? 'application.cancel.claim' : 'application.cancel.notKnown')
  return { id: 'deadline', name: text('application.cancelling'), value }
}

function deadlineFacts(application: Application, { text, format }: Words): ApplicationFact[] {
  const { undoneBy } = KINDS[application.type]
  if (!('cancellationDeadline' in application.details) || undoneBy === 'nothing') return []
  // A settled rate can be replaced no more, and none is chosen when contributions end.
  if (undoneBy === 'later-one' && (application.status !== 'PENDING' || isVoid(application))) return []
  if ('sourceFund' in application.details && isFinal(application.details.sourceFund.pillar)) return []
  // Money out may have been held by a claim until it was settled: no deadline is claimed of it.
  if ('hasClaim' in application.details && application.status !== 'PENDING') return []
  const held = claimFact(application, text)
  if (held !== null) return [held]
  const day = dayOf(application.details.cancellationDeadline)
  const name = undoneBy === 'later-one' ? 'application.rate.until' : 'application.cancel.until'
  return dayFact('deadline', text(name), day, format)
}
