import type { ApplicationFacts } from './application.ts'
import { cancellationObstacle } from './cancellation.ts'
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
      /** An application is carried out. */
      readonly kind: 'application'
      readonly applicationId: number
      readonly type: string
    }
  | {
      /** The last day to cancel an application. */
      readonly kind: 'cancellation'
      readonly applicationId: number
      readonly type: string
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

export type ComingDatesFacts = {
  readonly now: Date
  readonly hasSecondPillar: boolean
  readonly hasThirdPillar: boolean
  /** Pending ones count, all others are left out. `carriedOut` is the day on which that will be; null when nobody says. */
  readonly applications: readonly (ApplicationFacts & { readonly carriedOut: CivilDate | null })[]
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
    ...pending.flatMap((application) => cancellationEnd(application, today)),
    ...(facts.hasSecondPillar ? [switchSigning(facts.now)] : []),
    ...(facts.hasThirdPillar && yearlyDeadline !== null ? [paymentYear(yearlyDeadline, facts.now)] : []),
    ...(facts.amlAnswersUntil === null ? [] : [{ kind: 'aml' as const, day: tallinnDate(facts.amlAnswersUntil) }]),
    ...pending.flatMap(({ id, type, carriedOut }) =>
      carriedOut === null ? [] : [{ kind: 'application' as const, day: carriedOut, applicationId: id, type }],
    ),
  ]
  return dates.filter(({ day }) => day >= today).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Days until then in Tallinn, 0 on the day itself. */
export const daysLeft = ({ day }: ComingDate, now: Date): number => daysBetween(tallinnDate(now), day)

function switchSigning(now: Date): ComingDate {
  return { kind: 'switch-signing', day: periodEnd(now), carriedOut: transferDueDay(tallinnDate(now)) }
}

function cancellationEnd(application: ApplicationFacts, today: CivilDate): ComingDate[] {
  const { id, type, cancellationDeadline } = application
  if (cancellationDeadline === null || cancellationObstacle(application, today) !== null) return []
  return [{ kind: 'cancellation', day: tallinnDate(new Date(cancellationDeadline)), applicationId: id, type }]
}

function paymentYear(deadline: YearlyDeadline, now: Date): ComingDate {
  const day = yearlyDeadlineDay(deadline, tallinnDate(now))
  const time = deadline.lastTime
  return { kind: 'payment-year', day: isContributionYearOver(deadline, now) ? addYears(day, 1) : day, time }
}
