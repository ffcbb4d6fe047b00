import type { PaymentRateAnswer } from '@sammas/contract/payment-rate'
import { paymentRateDays } from '@sammas/domain/dates/deadlines'
import { inferredWage, ownContributionsOfYear } from '@sammas/domain/payment-rate/own-contributions'
import type { RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { fundMovements } from '../../pension/fund-movements.ts'
import { byIsin, fundsIn } from '../../pension/pension-account.ts'
import { rateStandingOf } from '../../pension/rate-standing.ts'
import type { Reading } from '../../pension/reading.ts'

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
export function paymentRateHandlers({ reading }: { reading: (once: Once) => Reading }): HandlersOf<'paymentRateGet'> {
  return {
    paymentRateGet: async ({ session: { personId, personalCode }, once }) => {
      const { registry, today: registryDay, unanswered, unansweredRates } = reading(once)
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
