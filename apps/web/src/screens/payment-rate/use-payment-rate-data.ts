import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { paymentRateQuery } from '#web/api/queries.ts'
import { rateStanding } from '#web/api/rate-standing.ts'
import { useFlowData, type LoadedFlow } from '#web/features/mandate-flow/flow-data.ts'
import type { PaymentRateParts } from './payment-rate-flow.ts'

export type LoadedRate =
  | LoadedFlow<PaymentRateParts['data']>
  /** There is no rate to choose, or it is unknown. */
  | { kind: 'closed'; standing: Exclude<RateStanding, { kind: 'may-choose' }>; retry: () => void }

/** No fund is chosen: there is always something to choose from. */
const noFunds = () => ({})

/** The data of the flow, with the rates in force and coming. */
export function usePaymentRateData(): LoadedRate {
  const loaded = useFlowData(noFunds)
  const answer = useQuery(paymentRateQuery())
  const rate = loadingOf(answer)
  if (loaded.kind !== 'ready') return loaded
  if (rate.kind === 'failed') return { kind: 'failed', failure: failureOf(rate.error), retry: rate.retry }
  if (rate.kind === 'loading') return { kind: 'loading' }
  const standing = rateStanding(rate.data[0])
  if (standing.kind !== 'may-choose') return { kind: 'closed', standing, retry: () => void answer.refetch() }
  const ownWage = rate.data[0].wage?.monthly ?? null
  return { kind: 'ready', data: { ...loaded.data, context: { standing, ownWage } } }
}
