import type { Application } from '@sammas/contract/application'
import { applicationName } from '@sammas/contract/application-names'
import { isReplaced } from '@sammas/domain/application/application'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { readableIban } from '@sammas/domain/payment/iban'
import { formatPercent, formatUnits } from '@sammas/domain/money/format'
import { unitsFromNumber } from '@sammas/domain/money/units'
import type { Language } from '@sammas/domain/language'
import type { Format } from '#web/i18n/use-format.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { TextValues } from '#web/i18n/use-text.tsx'

export type Words = {
  text: (id: MessageId, values?: TextValues) => string
  format: Format
  language: Language
}

export type ApplicationFact = { readonly id: string; readonly name: string; readonly value: string }

/** Facts that no longer hold for a settled application: planned days, money in transit. */
const PLANNED: readonly string[] = ['day', 'stop', 'resume', 'paid', 'state']

/** The title of an application's card. */
export function applicationTitle(application: Application, language: Language): string {
  const pillar = application.type === 'TRANSFER' ? application.details.sourceFund.pillar : null
  return applicationName(application.type, pillar, language)
}

/** The facts on an application's card, in order. Days are those of Tallinn. For a settled one: its outcome and day. */
export function applicationFacts(application: Application, words: Words): ApplicationFact[] {
  const facts = [...kindFacts(application, words), ...deadlineFacts(application, words)]
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

function kindFacts(application: Application, words: Words): ApplicationFact[] {
  const { text, format } = words
  const on = (id: string, name: MessageId, date: CivilDate | null) => dayFact(id, text(name), date, format)
  switch (application.type) {
    case 'TRANSFER':
      return transferFacts(application, words)
    case 'STOP_CONTRIBUTIONS':
      return [
        ...on('stop', 'application.stop', dayOf(application.details.stopTime)),
        ...on('resume', 'application.resume.earliest', dayOf(application.details.earliestResumeTime)),
      ]
    case 'RESUME_CONTRIBUTIONS':
      return on('resume', 'application.resume', dayOf(application.details.resumeTime))
    case 'WITHDRAWAL':
    case 'EARLY_WITHDRAWAL':
      return withdrawalFacts(application, words)
    case 'PARTIAL_WITHDRAWAL':
    case 'WITHDRAWAL_THIRD_PILLAR':
      return [...takenFacts(application, words), ...withdrawalFacts(application, words)]
    case 'FUND_PENSION_OPENING':
    case 'FUND_PENSION_OPENING_THIRD_PILLAR':
      return [
        ...withdrawalFacts(application, words),
        {
          id: 'years',
          name: text('application.pension.years'),
          value: text('application.pension.duration', { years: application.details.durationYears }),
        },
      ]
    case 'PAYMENT_RATE':
      return [
        { id: 'rate', name: text('application.rate'), value: rateText(application, words) },
        ...(isVoid(application)
          ? on('day', 'application.rate.void', application.details.contributionsEnd)
          : on('day', 'application.rate.from', application.details.fulfillmentDate)),
      ]
    case 'PAYMENT':
      return paymentFacts(application, words)
  }
}

function transferFacts({ details }: Extract<Application, { type: 'TRANSFER' }>, words: Words): ApplicationFact[] {
  const { text, format } = words
  const targets = details.exchanges.map(({ targetFund, targetPik, amount }, index) => ({
    id: `target-${index}`,
    name: text(targetFund === null ? 'application.to.pik' : 'application.to'),
    value: text('application.share', {
      target: targetFund?.name ?? `${readableIban(targetPik ?? '')} (PIK)`,
      share: movedPart(details.sourceFund.pillar, amount, words),
    }),
  }))
  return [
    { id: 'source', name: text('application.from'), value: details.sourceFund.name },
    ...targets,
    ...dayFact('day', text('application.exchange.day'), details.fulfillmentDate, format),
  ]
}

/** The part that a transfer moves: a share in the second pillar, units in the third. */
export function movedPart(pillar: 2 | 3, amount: number, { text, language }: Words): string {
  if (pillar === 2) return formatPercent({ fraction: amount }, language, { stripZeros: true })
  return text('application.units', { count: formatUnits(unitsFromNumber(amount), language) })
}

/** The contribution rate that an application asks for. */
export const rateText = (
  { details }: Extract<Application, { type: 'PAYMENT_RATE' }>,
  { text }: Pick<Words, 'text'>,
): string => text('application.rate.text', { rate: details.paymentRate })

const isVoid = ({ details }: Extract<Application, { type: 'PAYMENT_RATE' }>): boolean =>
  details.contributionsEnd !== null

type SumOut = Extract<Application, { type: 'PARTIAL_WITHDRAWAL' | 'WITHDRAWAL_THIRD_PILLAR' }>

/** The part taken out of each fund; a fund that the registry does not list has no name and is left out. */
const takenFacts = ({ details }: SumOut, { text, language }: Words): ApplicationFact[] =>
  details.fundWithdrawalAmounts.flatMap(({ fund, percentage, units }, index) => {
    if (fund === null) return []
    const share =
      units === null
        ? formatPercent({ fraction: (percentage ?? 0) / 100 }, language, { stripZeros: true })
        : text('application.units', { count: formatUnits(units, language) })
    const value = text('application.share', { target: fund.name, share })
    return [{ id: `taken-${index}`, name: text('application.from'), value }]
  })

function withdrawalFacts(
  { details }: Exclude<Extract<Application, { details: { depositAccountIBAN: string } }>, { type: 'PAYMENT' }>,
  { text, language }: Words,
): ApplicationFact[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const paid = details.fulfillmentDate
  return [
    ...(paid === null
      ? []
      : [{ id: 'paid', name: text('application.paid'), value: month.format(new Date(`${paid}T00:00:00Z`)) }]),
    { id: 'account', name: text('application.account'), value: readableIban(details.depositAccountIBAN) },
  ]
}

function paymentFacts({ details }: Extract<Application, { type: 'PAYMENT' }>, words: Words): ApplicationFact[] {
  const { text, format } = words
  return [
    { id: 'state', name: text('application.state'), value: text('application.payment.on.its.way') },
    ...(details.targetFund === null
      ? []
      : [{ id: 'fund', name: text('application.payment.fund'), value: details.targetFund.name }]),
    { id: 'amount', name: text('application.payment.amount'), value: format.euros(details.amount) },
  ]
}

/** In place of the deadline, why money out that waits cannot be cancelled, or that this is not known; null for all others. */
function claimFact({ type, status, details }: Application, text: Words['text']): ApplicationFact | null {
  if (status !== 'PENDING' || type === 'WITHDRAWAL_THIRD_PILLAR' || !('hasClaim' in details)) return null
  if (details.hasClaim === false) return null
  const value = text(details.hasClaim === true ? 'application.cancel.claim' : 'application.cancel.notKnown')
  return { id: 'deadline', name: text('application.cancelling'), value }
}

function deadlineFacts(application: Application, { text, format }: Words): ApplicationFact[] {
  if (application.type === 'PAYMENT') return []
  // A settled rate can be replaced no more, and none is chosen when contributions end.
  if (application.type === 'PAYMENT_RATE' && (application.status !== 'PENDING' || isVoid(application))) return []
  if (application.type === 'TRANSFER' && application.details.sourceFund.pillar === 3) return []
  // Money out may have been held by a claim until it was settled: no deadline is claimed of it.
  if ('hasClaim' in application.details && application.status !== 'PENDING') return []
  const held = claimFact(application, text)
  if (held !== null) return [held]
  const day = dayOf(application.details.cancellationDeadline)
  const name = application.type === 'PAYMENT_RATE' ? 'application.rate.until' : 'application.cancel.until'
  return dayFact('deadline', text(name), day, format)
}

const dayOf = (instant: string | null): CivilDate | null => (instant === null ? null : tallinnDate(new Date(instant)))

function dayFact(id: string, name: string, date: CivilDate | null, format: Format): ApplicationFact[] {
  return date === null ? [] : [{ id, name, value: format.longDate(date) }]
}
