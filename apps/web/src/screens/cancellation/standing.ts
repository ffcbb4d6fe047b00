import type { Application } from '@sammas/contract/application'
import { cancellationObstacle, type CancellationObstacle } from '@sammas/domain/account/cancellation'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationFacts, isKnownApplication, type AnyApplication } from '#web/api/facts.ts'

const SETTLED = ['CANCELLED', 'COMPLETE', 'FAILED'] as const
type SettledStatus = (typeof SETTLED)[number]

/** How an application stands when somebody wants to cancel it. */
export type Standing =
  | {
      readonly kind: 'cancellable'
      readonly application: Application
      /** All that one signature can cancel with it: itself and what else came from the same mandate, oldest id first. */
      readonly ofMandate: readonly Application[]
    }
  | { readonly kind: 'obstacle'; readonly obstacle: CancellationObstacle; readonly application: Application }
  | {
      readonly kind: 'settled'
      readonly status: SettledStatus
      readonly application: Application
    }
  | { readonly kind: 'unknown' }

/** The standing of the application with an id among all of a person's. */
export function standingOf(id: number, applications: readonly AnyApplication[], today: CivilDate): Standing {
  const application = applications.filter(isKnownApplication).find((candidate) => candidate.id === id)
  if (application === undefined) return { kind: 'unknown' }
  const { status, mandateId } = application
  const settled = SETTLED.find((word) => word === status)
  if (settled !== undefined) return { kind: 'settled', status: settled, application }
  const obstacle = obstacleOf(application, today)
  if (obstacle !== null) return { kind: 'obstacle', obstacle, application }
  const ofMandate = applications
    .filter(isKnownApplication)
    .filter((other) => other.id === id || (mandateId !== null && other.mandateId === mandateId))
    .filter((other) => obstacleOf(other, today) === null)
    .toSorted((a, b) => a.id - b.id)
  return { kind: 'cancellable', application, ofMandate }
}

const obstacleOf = (application: Application, today: CivilDate) =>
  cancellationObstacle(applicationFacts(application), today)

/** What goes on when some are cancelled: every other pending application. */
export function whatStays(applications: readonly AnyApplication[], cancelledIds: readonly number[]): Application[] {
  return applications
    .filter(isKnownApplication)
    .filter(({ id, status }) => status === 'PENDING' && !cancelledIds.includes(id))
}

/** What is left for a signature that the registry has refused, in whole or in part: what still waits, and what it did cancel. */
export function leftOf(
  applications: readonly AnyApplication[],
  cancelledIds: readonly number[],
): { waiting: Application[]; cancelled: Application[] } {
  const meant = cancelledOf(applications, cancelledIds)
  return {
    waiting: meant.filter(({ status }) => status === 'PENDING'),
    cancelled: meant.filter(({ status }) => status === 'CANCELLED'),
  }
}

/** Of what a signature cancels, all that is cancelled or may yet be: what was carried out or failed all the same is neither. */
export function cancelledOf(applications: readonly AnyApplication[], cancelledIds: readonly number[]): Application[] {
  return applications
    .filter(isKnownApplication)
    .filter(({ id, status }) => cancelledIds.includes(id) && status !== 'COMPLETE' && status !== 'FAILED')
}
