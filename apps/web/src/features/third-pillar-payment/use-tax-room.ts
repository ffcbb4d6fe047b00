import type { Cents } from '@sammas/domain/money/cents'
import { yearRoom, type YearRoom } from '@sammas/domain/payment/year-room'
import { useQuery } from '@tanstack/react-query'
import { planQuery } from '#web/api/plan-query.ts'
import { useMoment } from '#web/lib/today.ts'

/** `isComing`: the income is still being loaded; until then the room is an upper bound. */
export type ShownRoom = YearRoom & { readonly isComing: boolean }

/**
 * The room that the payments of this year leave; null while those or the day are not known. Until the income arrives, or without it, the
 * room is an upper bound and is shown as one.
 */
export function useTaxRoom(paidThisYear: Cents | null): ShownRoom | null {
  const now = useMoment()
  const { data, isPending } = useQuery(planQuery())
  const wage = data?.wage.value ?? null
  const rate = data?.secondPillar?.contributions?.rate.value ?? null
  const room = now === null ? null : yearRoom(now, { wage, rate, paidThisYear })
  return room === null ? null : { ...room, isComing: isPending }
}
