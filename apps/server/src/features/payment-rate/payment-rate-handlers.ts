import type { PaymentRateAnswer } from '@sammas/contract/payment-rate'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { inferredWage, ownContributionsOfYear } from '@sammas/domain/payment-rate/own-contributions'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { byIsin, fundsIn } from '../../pension/pension-account.ts'
import type { SignedMandate } from '../../pension/mandate-facts.ts'
import { rateStandingOf, type UnansweredRate } from '../../pension/rate-standing.ts'

export type PaymentRateDeps = {
  registry: Registry
  today: () => Promise<CivilDate>
  /** Signed rates that the registry has not answered. */
  unansweredRates: (personId: number) => Promise<UnansweredRate[]>
  /** The same of choices and withdrawals. */
  unanswered: (personId: number) => Promise<readonly SignedMandate[]>
}

type StandingAnswer = Pick<PaymentRateAnswer, 'standing' | 'reason' | 'contributionsEndDate' | 'current' | 'coming'>

function standingAnswer(standing: RateStanding): StandingAnswer {
  const nothing = { reason: null, contributionsEndDate: null, current: null, coming: [] }
  switch (standing.kind) {
    case 'may-choose': {
      const coming = standing.coming.map(({ rate, from }) => ({ paymentRate: rate, from }))
      return { ...nothing, standing: 'MAY_CHOOSE', current: standing.current, coming }
    }
    case 'not-known':
      return { ...nothing, standing: 'NOT_KNOWN' }
    case 'may-not':
      return {
        ...nothing,
        standing: 'MAY_NOT',
        reason: standing.reason,
        contributionsEndDate: standing.contributionsEnd,
      }
  }
}

/** Facts for choosing a contribution rate (docs/rules.md: Contribution rate). */
export function paymentRateHandlers({
  registry,
  today: registryDay,
  unansweredRates,
  unanswered,
}: PaymentRateDeps): HandlersOf<'paymentRateGet'> {
  return {
    paymentRateGet: async ({ session: { personId, personalCode } }) => {
      const [rates, mandates, today, funds, cashFlows] = await Promise.all([
        unansweredRates(personId),
        unanswered(personId),
        registryDay(),
        fundsIn(registry, 'et'),
        registryAnswer(registry.cashFlows(personalCode)),
      ])
      const standing = await rateStandingOf(registry, personalCode, { rates, mandates }, today)
      const movements = fundMovements(cashFlows, byIsin(funds))
      const { lastDay, inForceFrom } = paymentRateDays(today)
      const thisYear = ownContributionsOfYear(movements, today)
      return {
        ...standingAnswer(standing),
        lastDay,
        fulfillmentDate: inForceFrom,
        wage: inferredWage(movements, today),
        thisYear: thisYear && { ownContributions: thisYear.own, taxRelief: thisYear.taxRelief },
      }
    },
  }
}
