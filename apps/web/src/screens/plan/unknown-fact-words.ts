import type { PlanGap } from '@sammas/domain/plan/plan-facts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { UnknownReason } from '@sammas/contract/plan-basis'

/** Names of the facts that a plan can request. */
export const gapWords: Record<PlanGap, MessageId> = {
  wage: 'plan.wage',
  rate: 'plan.rate',
  secondPot: 'plan.ask.secondPot',
  secondFee: 'plan.ask.secondFee',
  thirdPot: 'plan.ask.thirdPot',
  thirdFee: 'plan.ask.thirdFee',
  thirdOwn: 'plan.third',
}

const wageReasons: Partial<Record<UnknownReason, MessageId>> = {
  NO_CONTRIBUTIONS: 'plan.ask.wage.none',
  ENDED: 'plan.ask.wage.ended',
  TOO_SHORT: 'plan.ask.wage.short',
  PAYER_NOT_TOLD: 'plan.ask.wage.payer',
  PARTS_DISAGREE: 'plan.ask.wage.parts',
}

/** Why a fact is requested; `optional`: there is a plan without it. */
export function reasonWords(gap: PlanGap, reason: UnknownReason | undefined, optional: boolean | undefined): MessageId {
  if (gap === 'wage') {
    if (optional) return 'plan.ask.wage.optional'
    return wageReasons[reason ?? ''] ?? 'plan.ask.notTold'
  }
  if (reason === 'ON_PIK') return gap === 'secondFee' ? 'plan.ask.pik.fee' : 'plan.ask.pik'
  if (reason === 'PAYER_NOT_TOLD') return 'plan.ask.third.payer'
  return 'plan.ask.notTold'
}
