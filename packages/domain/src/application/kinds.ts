import { type CivilDate, endOfTallinnDay, tallinnDate } from '../dates/civil-date.ts'
import {
  type ApplicationDays,
  earlyWithdrawalDays,
  paymentRateDays,
  stopDays,
  transferDays,
  wholeWithdrawalDays,
} from '../dates/deadlines.ts'
import { monthlyPayoutDays, thirdPillarSumDays, type WithdrawalDays } from '../dates/withdrawal-days.ts'
import type { Pillar } from '../fund/fund.ts'

export const APPLICATION_TYPES = [
  'TRANSFER',
  'STOP_CONTRIBUTIONS',
  'RESUME_CONTRIBUTIONS',
  'EARLY_WITHDRAWAL',
  'PARTIAL_WITHDRAWAL',
  'WITHDRAWAL_THIRD_PILLAR',
  'FUND_PENSION_OPENING',
  'FUND_PENSION_OPENING_THIRD_PILLAR',
  'WITHDRAWAL',
  'PAYMENT_RATE',
  'PAYMENT',
] as const
export type ApplicationType = (typeof APPLICATION_TYPES)[number]

/** The registry's applications without a row: a choice of fund, which is shown nowhere, and a kind that this version does not know. */
export type OtherType = 'SELECTION' | 'UNKNOWN'

/** What the rules, the registry and the screens need to know of a kind of application (docs/rules.md: Applications shown). */
export type Kind = {
  /** The pillar that it is about; null: that of its source fund. */
  readonly pillar: Pillar | null
  /** A person signs it; false: it is made at a bank, and the registry books it once it has arrived. */
  readonly isSigned: boolean
  /** The money that it takes out of its pillar: all of it (in retirement, or early), a sum, or a monthly fund pension. Null: none. */
  readonly takesOut: 'all' | 'all-early' | 'sum' | 'fund-pension' | null
  /** What the person can do about it while it is pending, until its last day (docs/rules.md: Cancellation). */
  readonly undoneBy: 'cancellation' | 'later-one' | 'nothing'
  /** Its days when it is made on a day; null: the calendar has none. A transfer's are those of the second pillar. */
  readonly days: ((today: CivilDate) => ApplicationDays) | null
  /** It is announced and cancelled by itself, though one signature may ask for several (docs/rules.md: One application). */
  readonly standsAlone: boolean
  /** It ends contributions to the second pillar and leaves the pillar open (docs/rules.md: End of contributions). */
  readonly endsContributions: boolean
}

const paidOut = ({ cancellableUntil, paidFrom }: WithdrawalDays): ApplicationDays => ({
  lastDay: cancellableUntil,
  carriedOut: paidFrom,
})

const ofSecond = {
  pillar: 2,
  isSigned: true,
  takesOut: null,
  undoneBy: 'cancellation',
  endsContributions: false,
} as const
const moneyOut = { isSigned: true, undoneBy: 'cancellation', standsAlone: true, endsContributions: false } as const
const monthly = (today: CivilDate) => paidOut(monthlyPayoutDays(today))

/** Every kind of application, a row each: a new one does not compile until each place that asks has its word. */
export const KINDS = {
  TRANSFER: { ...ofSecond, pillar: null, days: transferDays, standsAlone: false },
  STOP_CONTRIBUTIONS: { ...ofSecond, days: stopDays, standsAlone: false },
  RESUME_CONTRIBUTIONS: { ...ofSecond, days: stopDays, standsAlone: false },
  EARLY_WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'all-early', days: earlyWithdrawalDays },
  PARTIAL_WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'sum', days: monthly, endsContributions: true },
  WITHDRAWAL_THIRD_PILLAR: {
    ...moneyOut,
    pillar: 3,
    takesOut: 'sum',
    undoneBy: 'nothing',
    days: (today: CivilDate) => paidOut(thirdPillarSumDays(today)),
  },
  FUND_PENSION_OPENING: { ...moneyOut, pillar: 2, takesOut: 'fund-pension', days: monthly, endsContributions: true },
  FUND_PENSION_OPENING_THIRD_PILLAR: { ...moneyOut, pillar: 3, takesOut: 'fund-pension', days: monthly },
  WITHDRAWAL: { ...moneyOut, pillar: 2, takesOut: 'all', days: wholeWithdrawalDays },
  PAYMENT_RATE: {
    ...ofSecond,
    undoneBy: 'later-one',
    days: (today: CivilDate) => {
      const { lastDay, inForceFrom } = paymentRateDays(today)
      return { lastDay, carriedOut: inForceFrom }
    },
    standsAlone: false,
  },
  PAYMENT: {
    pillar: 3,
    isSigned: false,
    takesOut: null,
    undoneBy: 'nothing',
    days: null,
    standsAlone: false,
    endsContributions: false,
  },
} as const satisfies Record<ApplicationType, Kind>

/** A type as the registry or a stored row names it; `UNKNOWN` where this version has no row. */
export const applicationType = (name: string | null): ApplicationType | 'UNKNOWN' =>
  APPLICATION_TYPES.find((type) => type === name) ?? 'UNKNOWN'

/** The row of an application; null of those without one. */
export const kindOf = ({ type }: { readonly type: ApplicationType | OtherType }): Kind | null =>
  type === 'SELECTION' || type === 'UNKNOWN' ? null : KINDS[type]

/** The kinds with days in the registry's calendar. */
export type ScheduledApplication = {
  [Type in ApplicationType]: (typeof KINDS)[Type]['days'] extends null ? never : Type
}[ApplicationType]

export type ApplicationDeadlines = {
  /** The last moment at which it can be cancelled (of a rate: replaced by another one), UTC with nine decimals; null: it cannot be. */
  readonly cancellationDeadline: string | null
  /** The day on which the registry executes it. */
  readonly fulfillmentDate: CivilDate
}

/** The calendar rules of the registry, for any year (docs/rules.md: Registry calendar). */
export function applicationDeadlines(type: ScheduledApplication, applicationTime: Date): ApplicationDeadlines {
  const { lastDay, carriedOut } = KINDS[type].days(tallinnDate(applicationTime))
  return { cancellationDeadline: lastDay === null ? null : endOfTallinnDay(lastDay), fulfillmentDate: carriedOut }
}
