import type { Application } from '@sammas/contract/application'
import { isReplaced } from '@sammas/domain/application/application'
import { cancellationObstacle, type CancellationObstacle } from '@sammas/domain/application/cancellation'
import { groupBySignature, standsAlone } from '@sammas/domain/application/signed-application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationFacts, isKnownApplication, type AnyApplication } from '#web/api/facts.ts'

const SETTLED = ['CANCELLED', 'COMPLETE', 'FAILED'] as const
type SettledStatus = (typeof SETTLED)[number]

/** State of an application that a person wants to cancel. */
export type Standing =
  | {
      readonly kind: 'cancellable'
      readonly application: Application
      /** All applications that one signature can cancel: this one and the others of the same mandate, oldest id first. */
      readonly ofMandate: readonly Application[]
    }
  | { readonly kind: 'obstacle'; readonly obstacle: CancellationObstacle; readonly application: Application }
  | {
      readonly kind: 'settled'
      readonly status: SettledStatus | 'REPLACED'
      readonly application: Application
    }
  | { readonly kind: 'unknown' }

/** The state of the application with an id among all of a person's. */
export function standingOf(id: number, applications: readonly AnyApplication[], today: CivilDate): Standing {
  const application = applications.filter(isKnownApplication).find((candidate) => candidate.id === id)
  if (application === undefined) return { kind: 'unknown' }
  const { status, mandateId } = application
  const settled = SETTLED.find((word) => word === status)
  if (settled !== undefined) {
    return { kind: 'settled', status: isReplaced(application) ? 'REPLACED' : settled, application }
  }
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

/**
 * How many applications a saver sees in these: the parts of a switch, signed at once, are one; all others count each (docs/rules.md: One
 * application).
 */
export const seenAs = (applications: readonly Application[]): number => groupBySignature(applications).length

/** True when other parts of the same switch stay. */
export function isPartOf(cancelled: readonly Application[], all: readonly Application[]): boolean {
  const [first] = cancelled
  if (first === undefined || standsAlone(first)) return false
  return all.some(({ id, mandateId }) => mandateId === first.mandateId && cancelled.every((each) => each.id !== id))
}

/** The remaining applications after a cancellation: every other pending one. */
export function whatStays(applications: readonly AnyApplication[], cancelledIds: readonly number[]): Application[] {
  return applications
    .filter(isKnownApplication)
    .filter(({ id, status }) => status === 'PENDING' && !cancelledIds.includes(id))
}

/**
 * The result of a signed cancellation that the registry refused in whole or in part: the applications still pending, and the cancelled
 * ones.
 */
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

/** The applications of a signature that are cancelled or may yet be: those carried out or failed all the same are neither. */
export function cancelledOf(applications: readonly AnyApplication[], cancelledIds: readonly number[]): Application[] {
  return applications
    .filter(isKnownApplication)
    .filter(({ id, status }) => cancelledIds.includes(id) && status !== 'COMPLETE' && status !== 'FAILED')
}
