import { contributionYear, isContributionYearOver } from '@sammas/domain/payment/contribution-year'
import { taxRoom, yearlyIncome, type TaxRoom } from '@sammas/domain/payment/tax-room'
import { type Cents, ZERO_CENTS } from '@sammas/domain/money/cents'
import { useQuery } from '@tanstack/react-query'
import { planQuery } from '#web/api/plan-query.ts'
import { useMoment } from '#web/lib/today.ts'

/** The tax room of the year for which a payment of now counts. */
export type YearRoom = {
  readonly year: number
  /** This year's deadline is past: the room is the next year's. */
  readonly isNext: boolean
  readonly room: TaxRoom
  /** The income is still being loaded; until then the room is an upper bound. */
  readonly isComing: boolean
}

/**
 * The room that the payments of this year leave; null while those or the day are not known. Until the income arrives, or without it, the
 * room is an upper bound and says so.
 */
export function useTaxRoom(paidThisYear: Cents | null): YearRoom | null {
  const now = useMoment()
  const { data, isPending } = useQuery(planQuery())
  if (now === null) return null
  const isNext = isContributionYearOver(now)
  const income = yearlyIncome(data?.wage.value ?? null)
  const room = taxRoom({ income, paid: isNext ? ZERO_CENTS : paidThisYear })
  return room === null ? null : { year: contributionYear(now), isNext, room, isComing: isPending }
}
