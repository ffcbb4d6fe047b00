import type { NoticeAnswer } from '@sammas/contract/notice'
import { cancellationObstacle } from '@sammas/domain/application/cancellation'
import type { ApplicationFacts } from '@sammas/domain/application/application'
import { isRefusal } from '@sammas/domain/application/notices'
import { daysBetween, tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'

/** The most important news for a saver: the newest notice, or else the nearest deadline of cancelling. */
export type News =
  | { readonly kind: 'notice'; readonly of: string; readonly more: number }
  /** Of cancelling an application, or of replacing a contribution rate. */
  | {
      readonly kind: 'deadline'
      readonly of: 'application' | 'rate'
      readonly day: CivilDate
      readonly daysLeft: number
    }

/**
 * The line above the total; null without news. Refusals have a card of their own, and pending applications show more about a deadline
 * than its notice. `taken`: applications with a signed cancellation.
 */
export function newsOf(
  notices: readonly NoticeAnswer[],
  pending: readonly ApplicationFacts[],
  taken: ReadonlySet<number>,
  today: CivilDate,
): News | null {
  const fresh = notices.filter(({ read, kind }) => !read && !isRefusal(kind) && kind !== 'cancellation-ends')
  const [newest, ...others] = fresh.toSorted((a, b) => b.id - a.id)
  // The notice was written some days before its deadline, so today's distance is shown instead.
  if (newest?.kind === 'rate-change-ends' && newest.day !== null) {
    return { kind: 'deadline', of: 'rate', day: newest.day, daysLeft: daysBetween(today, newest.day) }
  }
  if (newest !== undefined) return { kind: 'notice', of: newest.kind, more: others.length }
  const days = pending
    .filter((application) => !taken.has(application.id) && cancellationObstacle(application, today) === null)
    .flatMap(({ cancellationDeadline }) =>
      cancellationDeadline === null ? [] : [tallinnDate(new Date(cancellationDeadline))],
    )
    .toSorted()
  const [day] = days
  return day === undefined ? null : { kind: 'deadline', of: 'application', day, daysLeft: daysBetween(today, day) }
}
