import type { ApplicationFacts } from './application.ts'
import { cancellationObstacle } from './cancellation.ts'
import { groupBySignature } from './signed-application.ts'
import { comingContributionYearEnd, lastMinuteOn } from '../payment/contribution-year.ts'
import { type CivilDate, daysBetween, tallinnDate } from '../dates/civil-date.ts'
import { paymentRateDays, periodEnd, transferDueDay } from '../dates/deadlines.ts'

/** A coming date that a person should know; each by its last or only day in Tallinn. */
export type ComingDate = { readonly day: CivilDate } & (
  | {
      /** The last day to sign a switch for `carriedOut`. */
      readonly kind: 'switch-signing'
      readonly carriedOut: CivilDate
    }
  | {
      /** The last day to choose a contribution rate, or to replace the one that is chosen, that is in force from `carriedOut`. */
      readonly kind: 'rate-signing'
      readonly carriedOut: CivilDate
    }
  | {
      /** A signed application is carried out, or can be cancelled for the last day: all its parts of that day are one. */
      readonly kind: 'application' | 'cancellation'
      /** The same for the same signature on each of its days. */
      readonly key: string
      readonly parts: readonly [ComingPart, ...ComingPart[]]
    }
  | {
      /** The first day without contributions to the second pillar. */
      readonly kind: 'contributions-end'
    }
  | {
      /** The last minute in which a payment counts for the year of `day`, itself included: "15:59". */
      readonly kind: 'payment-year'
      readonly time: string
    }
  | {
      /** The first answer about money laundering expires. */
      readonly kind: 'aml'
    }
  | {
      /** A fund pension is paid. */
      readonly kind: 'fund-pension'
    }
)

/** Kinds of coming dates. */
export const comingDateKinds = [
  'switch-signing',
  'rate-signing',
  'cancellation',
  'payment-year',
  'aml',
  'application',
  'contributions-end',
  'fund-pension',
] as const satisfies readonly ComingDate['kind'][]
export type ComingDateKind = (typeof comingDateKinds)[number]

/** A pending application. `carriedOut` is the day of execution; null when unknown. */
export type ComingPart = ApplicationFacts & {
  /** Its signed mandate; null when it was not signed here. */
  readonly mandateId: number | null
  readonly carriedOut: CivilDate | null
}

export type ComingDatesFacts = {
  readonly now: Date
  /** There is, or may be, money in second-pillar funds. */
  readonly hasFundsToSwitch: boolean
  /** The person may choose a contribution rate. */
  readonly mayChooseRate: boolean
  /** The first day without contributions to the second pillar, of money out that waits or was paid; null without one. */
  readonly contributionsEnd: CivilDate | null
  readonly hasThirdPillar: boolean
  /** Pending ones count, all others are left out. */
  readonly applications: readonly ComingPart[]
  /** The next day of each running fund pension. */
  readonly fundPensionDays: readonly CivilDate[]
  /** When the first of the person's answers expires; null when none is needed or one is missing already. */
  readonly amlAnswersUntil: Date | null
}

/** All coming dates, the nearest first; those of one day in the order listed here. */
export function comingDates(facts: ComingDatesFacts): ComingDate[] {
  const today = tallinnDate(facts.now)
  const pending = facts.applications.filter(({ status }) => status === 'PENDING')
  const dates: ComingDate[] = [
    ...ofApplications('cancellation', pending, (part) => cancellationEnd(part, today)),
    ...(facts.hasFundsToSwitch ? [switchSigning(facts.now)] : []),
    ...(facts.mayChooseRate ? [rateSigning(today)] : []),
    ...(facts.hasThirdPillar ? [paymentYear(facts.now)] : []),
    ...(facts.amlAnswersUntil === null ? [] : [{ kind: 'aml' as const, day: tallinnDate(facts.amlAnswersUntil) }]),
    ...ofApplications('application', pending, ({ carriedOut }) => carriedOut),
    ...(facts.contributionsEnd === null ? [] : [{ kind: 'contributions-end' as const, day: facts.contributionsEnd }]),
    // Those of one day are one payment for the person.
    ...[...new Set(facts.fundPensionDays)].map((day) => ({ kind: 'fund-pension' as const, day })),
  ]
  return dates.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Days until then in Tallinn, 0 on the day itself. */
export const daysLeft = ({ day }: ComingDate, now: Date): number => daysBetween(tallinnDate(now), day)

function switchSigning(now: Date): ComingDate {
  return { kind: 'switch-signing', day: periodEnd(now), carriedOut: transferDueDay(tallinnDate(now)) }
}

function rateSigning(today: CivilDate): ComingDate {
  const { lastDay, inForceFrom } = paymentRateDays(today)
  return { kind: 'rate-signing', day: lastDay, carriedOut: inForceFrom }
}

/** The last day to cancel it; null when there is none, or it cannot be cancelled. */
function cancellationEnd(application: ApplicationFacts, today: CivilDate): CivilDate | null {
  const { cancellationDeadline } = application
  if (cancellationDeadline === null || cancellationObstacle(application, today) !== null) return null
  return tallinnDate(new Date(cancellationDeadline))
}

/** One date for each signed application and day. */
function ofApplications(
  kind: 'application' | 'cancellation',
  pending: readonly ComingPart[],
  dayOf: (part: ComingPart) => CivilDate | null,
): ComingDate[] {
  return groupBySignature(pending).flatMap(({ key, parts }) => {
    const byDay = new Map<CivilDate, [ComingPart, ...ComingPart[]]>()
    for (const part of parts) {
      const day = dayOf(part)
      if (day === null) continue
      const known = byDay.get(day)
      if (known === undefined) byDay.set(day, [part])
      else known.push(part)
    }
    return [...byDay].map(([day, ofDay]) => ({ kind, day, key, parts: ofDay }))
  })
}

function paymentYear(now: Date): ComingDate {
  const day = comingContributionYearEnd(now)
  return { kind: 'payment-year', day, time: lastMinuteOn(day) }
}
