import { pillarNames, type WithdrawalEligibility } from '@sammas/contract/withdrawal'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { WithdrawalStanding } from '@sammas/domain/withdrawal/withdrawal-application'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { SignedMandate } from '../../pension/mandate-facts.ts'
import { fundPensionsOf, withdrawalStandings } from '../../pension/withdrawal-standing.ts'

export type WithdrawalDeps = {
  registry: Registry
  today: () => Promise<CivilDate>
  /** Signed choices and withdrawals that the registry has not answered. */
  untold: (personId: number) => Promise<readonly SignedMandate[]>
}

type RightAnswer = WithdrawalEligibility['secondPillar']

function rightAnswer({ right, funds }: WithdrawalStanding): RightAnswer {
  const nothing = { reason: null, from: null, sumTax: null, fundPension: null, funds: [] }
  switch (right.kind) {
    case 'may':
      return {
        ...nothing,
        standing: 'MAY',
        sumTax: right.sumTax,
        fundPension: right.fundPension,
        funds: funds.map(({ isin, units, nav, leavesBefore }) => ({ isin, units, nav, promised: leavesBefore })),
      }
    case 'may-not':
      return { ...nothing, standing: 'MAY_NOT', reason: right.reason, from: right.from }
    case 'not-known':
      return { ...nothing, standing: 'NOT_KNOWN' }
  }
}

/** Taking money out: what a person may do today, and the fund pensions that run (docs/rules.md: Taking money out). */
export function withdrawalHandlers({
  registry,
  today: registryDay,
  untold: untoldOf,
}: WithdrawalDeps): HandlersOf<'withdrawalEligibilityGet' | 'fundPensionStatusGet'> {
  return {
    withdrawalEligibilityGet: async ({ session: { personId, personalCode: code } }) => {
      const [today, untold] = await Promise.all([registryDay(), untoldOf(personId)])
      const { ages, ...known } = await withdrawalStandings(registry, code, today, untold)
      const { preferential, pension, reducedTax } = ages
      const isReduced = reducedTax === null ? null : today >= reducedTax.date
      return {
        age: known.age,
        hasReachedEarlyRetirementAge: today >= preferential.date,
        earlyRetirementDate: preferential.date,
        earlyRetirementDateIsSet: preferential.isSet,
        pensionDate: pension.date,
        pensionDateIsSet: pension.isSet,
        canWithdrawThirdPillarWithReducedTax: known.hasThird ? isReduced : false,
        canWithdrawThirdPillarWithReducedTaxFrom: reducedTax?.date ?? null,
        recommendedDurationYears: known.recommendedYears,
        arrestsOrBankruptciesPresent: known.hasClaim,
        secondPillar: rightAnswer(known.pillars[2]),
        thirdPillar: rightAnswer(known.pillars[3]),
      }
    },

    fundPensionStatusGet: async ({ session: { personalCode: code } }) => {
      const fundPensions = await registryAnswer(fundPensionsOf(registry, code, await registryDay()))
      return { fundPensions: fundPensions.map((each) => ({ ...each, pillar: pillarNames[each.pillar] })) }
    },
  }
}
