import type { Application } from '@sammas/contract/application'
import type { ApplicationType } from '@sammas/domain/application/kinds'
import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { readableIban } from '@sammas/domain/payment/iban'
import { formatPercent, formatUnits } from '@sammas/domain/money/format'
import { unitsFromNumber } from '@sammas/domain/money/units'
import type { Language } from '@sammas/domain/language'
import type { Format } from '#web/i18n/use-format.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { TextValues } from '#web/i18n/use-text.tsx'

/** An application of one kind. */
export type Of<Type extends ApplicationType> = Extract<Application, { type: Type }>

export type Words = {
  text: (id: MessageId, values?: TextValues) => string
  format: Format
  language: Language
}

export type ApplicationFact = { readonly id: string; readonly name: string; readonly value: string }

/** The day of an event of the application, under the name of the event. */
const onDay = (id: string, name: MessageId, date: CivilDate | null, { text, format }: Words): ApplicationFact[] =>
  dayFact(id, text(name), date, format)

export const stopFacts = ({ details }: Of<'STOP_CONTRIBUTIONS'>, words: Words): ApplicationFact[] => [
  ...onDay('stop', 'application.stop', dayOf(details.stopTime), words),
  ...onDay('resume', 'application.resume.earliest', dayOf(details.earliestResumeTime), words),
]

export const resumeFacts = ({ details }: Of<'RESUME_CONTRIBUTIONS'>, words: Words): ApplicationFact[] =>
  onDay('resume', 'application.resume', dayOf(details.resumeTime), words)

export const rateFacts = (application: Of<'PAYMENT_RATE'>, words: Words): ApplicationFact[] => [
  { id: 'rate', name: words.text('application.rate'), value: rateText(application, words) },
  ...(isVoid(application)
    ? onDay('day', 'application.rate.void', application.details.contributionsEnd, words)
    : onDay('day', 'application.rate.from', application.details.fulfillmentDate, words)),
]

/** The part taken out of each fund, and the payout. */
export const sumFacts = (application: SumOut, words: Words): ApplicationFact[] => [
  ...takenFacts(application, words),
  ...withdrawalFacts(application, words),
]

export const pensionFacts = (
  application: Of<'FUND_PENSION_OPENING' | 'FUND_PENSION_OPENING_THIRD_PILLAR'>,
  words: Words,
): ApplicationFact[] => [
  ...withdrawalFacts(application, words),
  {
    id: 'years',
    name: words.text('application.pension.years'),
    value: words.text('application.pension.duration', { years: application.details.durationYears }),
  },
]

export function transferFacts({ details }: Of<'TRANSFER'>, words: Words): ApplicationFact[] {
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

/** The contribution rate that an application requests. */
export const rateText = ({ details }: Of<'PAYMENT_RATE'>, { text }: Pick<Words, 'text'>): string =>
  text('application.rate.text', { rate: details.paymentRate })

/** True for a contribution rate that never comes into force, because contributions end before. */
export const isVoid = ({ details }: Pick<Application, 'details'>): boolean =>
  'contributionsEnd' in details && details.contributionsEnd !== null

type SumOut = Of<'PARTIAL_WITHDRAWAL' | 'WITHDRAWAL_THIRD_PILLAR'>

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

/** The month of the payout, and the account. */
export function withdrawalFacts(
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

export function paymentFacts({ details }: Of<'PAYMENT'>, words: Words): ApplicationFact[] {
  const { text, format } = words
  return [
    { id: 'state', name: text('application.state'), value: text('application.payment.on.its.way') },
    ...(details.targetFund === null
      ? []
      : [{ id: 'fund', name: text('application.payment.fund'), value: details.targetFund.name }]),
    { id: 'amount', name: text('application.payment.amount'), value: format.euros(details.amount) },
  ]
}

/** The day in Tallinn of an instant. */
export const dayOf = (instant: string | null): CivilDate | null =>
  instant === null ? null : tallinnDate(new Date(instant))

export function dayFact(id: string, name: string, date: CivilDate | null, format: Format): ApplicationFact[] {
  return date === null ? [] : [{ id, name, value: format.longDate(date) }]
}
