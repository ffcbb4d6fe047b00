import { failureReasons, type Application, type FailureReason } from '@sammas/contract/application'
import { takesOutOf } from '@sammas/domain/application/application'
import type { ApplicationType } from '@sammas/domain/application/kinds'
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { groupBySignature, type SignedApplication } from '@sammas/domain/application/signed-application'
import type { MessageId } from '#web/i18n/message-id.ts'
import { isKnownApplication, type AnyApplication } from '#web/api/facts.ts'
import { pillarOf } from '#web/features/application-card/application-facts.ts'

/** The settled applications, in the given order; unknown kinds are left out. */
export function settledIn(applications: readonly AnyApplication[]): Application[] {
  return applications.filter(isKnownApplication).filter(({ status }) => status !== 'PENDING')
}

/**
 * Settled applications grouped by signature; parts with another outcome or day have a line of their own. While the history has more
 * pages (`hasMore`), the signature of the last application is left out: its other parts may be on the next page.
 */
export function settledGroups(
  applications: readonly Application[],
  hasMore: boolean,
): SignedApplication<Application>[] {
  const cut = hasMore ? (applications.at(-1)?.mandateId ?? null) : null
  const whole = applications.filter(({ mandateId }) => mandateId === null || mandateId !== cut)
  return groupBySignature(whole.length === 0 ? applications : whole).flatMap(({ key, mandateId, parts }) => {
    const byEnd = new Map<string, [Application, ...Application[]]>()
    for (const part of parts) {
      const end = `${part.status} ${part.settledTime ?? ''}`
      const known = byEnd.get(end)
      if (known === undefined) byEnd.set(end, [part])
      else known.push(part)
    }
    return [...byEnd].map(([end, ofEnd]) => ({ key: `${key} ${end}`, mandateId, parts: ofEnd }))
  })
}

/** A failed application stands above all others until the person has read it. */
export function isUnseenFailure({ status, seen }: Pick<Application, 'status' | 'seen'>): boolean {
  return status === 'FAILED' && !seen
}

/** A failed application about second-pillar units cannot be repeated once its pillar was withdrawn or paid out. */
export function isPillarPaidOut(application: Application, state: SecondPillarState | undefined): boolean {
  const isAboutUnits = 'sourceFund' in application.details || takesOutOf(application) !== null
  if (!isAboutUnits || pillarOf(application) !== 2) return false
  return state?.kind === 'taken-out-early' || state?.kind === 'paid-out'
}

/**
 * The reason of a failed application, and the advice; an unknown reason has general words for its kind. `isPaidOut`: the pillar has been
 * withdrawn or paid out since.
 */
export function failureWords(
  { type, failureReason }: Pick<Application, 'type' | 'failureReason'>,
  isPaidOut: boolean,
): MessageId {
  if (isPaidOut && takesOutOf({ type }) === null) return 'account.failure.paid.out'
  if (failureReason === 'NOTHING_TO_PAY_OUT' && takesOutOf({ type }) === 3)
    return 'account.failure.NOTHING_TO_PAY_OUT.third'
  const known = failureReasons.find((reason) => reason === failureReason)
  return known === undefined ? UNKNOWN_WORDS[type] : WORDS[known]
}

/** A reason without words does not compile. */
const WORDS: Readonly<Record<FailureReason, MessageId>> = {
  NO_UNITS_LEFT: 'account.failure.NO_UNITS_LEFT',
  NOTHING_TO_PAY_OUT: 'account.failure.NOTHING_TO_PAY_OUT',
  CONTRIBUTIONS_ENDED: 'account.failure.CONTRIBUTIONS_ENDED',
}

/** Only transfers and withdrawals concern units, so only their words send the saver to the funds. */
const UNKNOWN_WORDS: Readonly<Record<ApplicationType, MessageId>> = {
  TRANSFER: 'account.failure.unknown',
  WITHDRAWAL: 'account.failure.unknown',
  EARLY_WITHDRAWAL: 'account.failure.unknown',
  PARTIAL_WITHDRAWAL: 'account.failure.unknown',
  WITHDRAWAL_THIRD_PILLAR: 'account.failure.unknown',
  FUND_PENSION_OPENING: 'account.failure.unknown',
  FUND_PENSION_OPENING_THIRD_PILLAR: 'account.failure.unknown',
  STOP_CONTRIBUTIONS: 'account.failure.other',
  RESUME_CONTRIBUTIONS: 'account.failure.other',
  PAYMENT: 'account.failure.other',
  PAYMENT_RATE: 'account.failure.rate',
}
