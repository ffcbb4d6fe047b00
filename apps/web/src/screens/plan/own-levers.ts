import { NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import type { PlanBasis } from '@sammas/contract/plan-basis'

/** The levers that move something of this person: a fact that was requested is typed, and has no difference to an own one. */
export function ownLevers({ known, reasons }: PlanBasis, levers: Levers): Levers {
  const contributions = known.second?.contributions
  const isRateKnown = (contributions?.current ?? null) !== null
  return {
    ...levers,
    wage: known.wage === null ? NO_CHANGE.wage : levers.wage,
    rate: isRateKnown && contributions?.mayChooseRate !== false ? levers.rate : NO_CHANGE.rate,
    third: reasons.thirdOwn !== undefined || known.third === null ? NO_CHANGE.third : levers.third,
  }
}
