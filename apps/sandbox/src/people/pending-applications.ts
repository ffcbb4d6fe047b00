import { civilDateOf, monthOf, startOfTallinnDay, tallinnDate, yearOf } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import type { ApplicationDetails } from '../database/tables/application-details.ts'
import { earliestResumeTime } from '../registry/kinds/contributions/contributions.ts'
import { ANTS_PIK } from './savings-plans.ts'

type PendingApplication = { createdAt: Date; details: ApplicationDetails }

const HOUR = 3_600_000

/**
 * The applications of some sample people at the first start. They are made shortly before it and never in an earlier month, so that
 * each can still be cancelled.
 */
export function pendingApplicationsOf(personalCode: string, now: Date): PendingApplication[] {
  const createdAt = recently(now)
  switch (personalCode) {
    case '60311273446':
      return [
        { createdAt, details: { type: 'EARLY_WITHDRAWAL', depositAccountIBAN: 'EE257700000000003036' } },
        {
          createdAt: today(now),
          details: { type: 'PAYMENT', amount: 5000, targetIsin: isin('EE3600001707') },
        },
      ]
    case '36105172060':
      return [
        { createdAt, details: { type: 'WITHDRAWAL', depositAccountIBAN: 'EE932200000000004048' } },
        {
          createdAt,
          details: { type: 'STOP_CONTRIBUTIONS', earliestResumeTime: earliestResumeTime(createdAt) },
        },
      ]
    case '36005171433':
      return [
        { createdAt, details: { type: 'RESUME_CONTRIBUTIONS' } },
        {
          createdAt,
          details: {
            type: 'TRANSFER',
            pillar: 2,
            sourceIsin: isin('EE3600019758'),
            exchanges: [
              { targetIsin: isin('EE3600109435'), targetPik: null, amount: { kind: 'share', share: 6000 } },
              { targetIsin: null, targetPik: ANTS_PIK, amount: { kind: 'share', share: 4000 } },
            ],
          },
        },
      ]
    case '38605120419':
      return [{ createdAt, details: { type: 'PAYMENT_RATE', paymentRate: 6 } }]
    default:
      return []
  }
}

/** Three days ago, or the first moment of the month. */
function recently(now: Date): Date {
  const day = tallinnDate(now)
  const firstOfMonth = startOfTallinnDay(civilDateOf(yearOf(day), monthOf(day), 1))
  return new Date(Math.max(now.getTime() - 72 * HOUR, firstOfMonth.getTime()))
}

/** An hour ago, or the first moment of the day. */
function today(now: Date): Date {
  return new Date(Math.max(now.getTime() - HOUR, startOfTallinnDay(tallinnDate(now)).getTime()))
}
