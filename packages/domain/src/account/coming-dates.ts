import type { ApplicationFacts } from './application.ts'
import { cancellationObstacle } from './cancellation.ts'
import { signedTogether } from './signed-together.ts'
import { isContributionYearOver, yearlyDeadlineDay, type YearlyDeadline } from '../payment/contribution-reminder.ts'
import { addYears, type CivilDate, daysBetween, tallinnDate } from '../dates/civil-date.ts'
import { periodEnd, transferDueDay } from '../dates/deadlines.ts'

/** What a person should know of before it is over; each by its last or only day in Tallinn. */
export type ComingDate = { readonly day: CivilDate } & (
  | {
      /** The last day to sign what is switched on `carriedOut`. */
      readonly kind: 'switch-signing'
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
      /** The last minute in which a payment counts for the year of `day`, itself included: "15:59". */
      readonly kind: 'payment-year'
      readonly time: string
    }
  | {
      /** The first answer about money laundering runs out. */
      readonly kind: 'aml'
    }
)

/** A pending application. `carriedOut` is the day on which that will be; null when nobody says. */
export type ComingPart = ApplicationFacts & {
  /** The signed mandate that it came from; null when it was not signed here. */
  readonly mandateId: number | null
  readonly carriedOut: CivilDate | null
}

export type ComingDatesFacts = {
  readonly now: Date
  /** There is, or perhaps is, money in second-pillar funds. */
  readonly hasFundsToSwitch: boolean
  readonly hasThirdPillar: boolean
  /** Pending ones count, all others are left out. */
  readonly applications: readonly ComingPart[]
  /** Null: no law about it yet. */
  readonly yearlyDeadline: YearlyDeadline | null
  /** When the first of the person's answers runs out; null when none is needed or one is missing already. */
  readonly amlAnswersUntil: Date | null
}

/** All that comes, the nearest first; of one day in the order in which they are listed here. */
export function comingDates(facts: ComingDatesFacts): ComingDate[] {
  const { yearlyDeadline } = facts
  const today = tallinnDate(facts.now)
  const pending = facts.applications.filter(({ status }) => status === 'PENDING')
  const dates: ComingDate[] = [
    ...ofApplications('cancellation', pending, (part) => cancellationEnd(part, today)),
    ...(facts.hasFundsToSwitch ? [switchSigning(facts.now)] : []),
    ...(facts.hasThirdPillar && yearlyDeadline !== null ? [paymentYear(yearlyDeadline, facts.now)] : []),
    ...(facts.amlAnswersUntil === null ? [] : [{ kind: 'aml' as const, day: tallinnDate(facts.amlAnswersUntil) }]),
    ...ofApplications('application', pending, ({ carriedOut }) => carriedOut),
  ]
  return dates.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Days until then in Tallinn, 0 on the day itself. */
export const daysLeft = ({ day }: ComingDate, now: Date): number => daysBetween(tallinnDate(now), day)

function switchSigning(now: Date): ComingDate {
  return { kind: 'switch-signing', day: periodEnd(now), carriedOut: transferDueDay(tallinnDate(now)) }
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
  return signedTogether(pending).flatMap(({ key, parts }) => {
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

function paymentYear(deadline: YearlyDeadline, now: Date): ComingDate {
  const day = yearlyDeadlineDay(deadline, tallinnDate(now))
  const time = deadline.lastTime
  return { kind: 'payment-year', day: isContributionYearOver(deadline, now) ? addYears(day, 1) : day, time }
}
