import type { Endpoints } from '@sammas/contract/endpoints'
import { pillarNames, type WithdrawalEligibility } from '@sammas/contract/withdrawal'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { comingPayment, nextAmount } from '@sammas/domain/withdrawal/running-fund-pension'
import type { WithdrawalStanding } from '@sammas/domain/withdrawal/withdrawal-application'
import type * as z from 'zod/mini'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { RegistryFundPension } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { holdingsOfPerson, type AccountHolding, type FundsByIsin } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { fundPensionsOf, withdrawalStandings, type WithdrawalStandings } from '../../pension/withdrawal-standing.ts'

type Account = { holdings: readonly AccountHolding[]; funds: FundsByIsin }

type RightAnswer = WithdrawalEligibility['secondPillar']

export function rightAnswer({ right, funds }: Pick<WithdrawalStanding, 'right' | 'funds'>): RightAnswer {
  const nothing = { reason: null, from: null, sumTax: null, fundPension: null, fundPensionBesideSum: null, funds: [] }
  switch (right.kind) {
    case 'may':
      return {
        ...nothing,
        standing: 'MAY',
        sumTax: right.sumTax,
        fundPension: right.fundPension !== 'not-yet',
        fundPensionBesideSum: right.fundPension === 'beside-sum',
        funds: funds.map(({ isin, units, nav, leavesBefore }) => ({ isin, units, nav, promised: leavesBefore })),
      }
    case 'may-not':
      return { ...nothing, standing: 'MAY_NOT', reason: right.reason, from: right.from }
    case 'not-known':
      return { ...nothing, standing: 'NOT_KNOWN' }
  }
}

/** The days of a person's rights, and whether they have come. */
export function eligibilityAnswer({ today, ages, ...known }: WithdrawalStandings): WithdrawalEligibility {
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
}

type FundPensionAnswer = z.output<Endpoints['fundPensionStatusGet']['reply']>['fundPensions'][number]

/** `account`: null where no fund pension runs. */
export function fundPensionAnswer(
  pension: RegistryFundPension,
  account: Account | null,
  today: CivilDate,
): FundPensionAnswer {
  const next = pension.active ? comingPayment(pension, today) : null
  const held = (account?.holdings ?? []).filter(({ fund, units }) => fund.pillar === pension.pillar && units > 0)
  const priced = held.map(({ fund, units }) => ({ units, nav: account?.funds.get(fund.isin)?.inRegistry.nav ?? null }))
  return {
    ...pension,
    pillar: pillarNames[pension.pillar],
    nextPaymentFrom: next?.from ?? null,
    nextPaymentUntil: next?.until ?? null,
    paymentsLeft: next?.paymentsLeft ?? 0,
    nextPayment: next === null ? null : nextAmount(priced, next.paymentsLeft),
    units: next === null ? [] : held.map(({ fund, units }) => ({ isin: fund.isin, name: fund.name, units })),
  }
}

/** Taking money out: what a person may do today, and the fund pensions that run (docs/rules.md: Taking money out). */
export function withdrawalHandlers({
  reading,
}: {
  reading: (once: Once) => Reading
}): HandlersOf<'withdrawalEligibilityGet' | 'fundPensionStatusGet'> {
  return {
    withdrawalEligibilityGet: async ({ session: { personId, personalCode: code }, once }) => {
      const { registry, today: registryDay, unanswered: unansweredOf } = reading(once)
      const [today, unanswered] = await Promise.all([registryDay(), unansweredOf(personId)])
      return eligibilityAnswer(await withdrawalStandings(registry, code, today, unanswered))
    },

    fundPensionStatusGet: async ({ session: { personalCode: code }, language, once }) => {
      const { registry, today: registryDay } = reading(once)
      const today = await registryDay()
      const fundPensions = await registryAnswer(fundPensionsOf(registry, code, today))
      const isRunning = fundPensions.some(({ active }) => active)
      const account = isRunning ? await holdingsOfPerson(registry, code, language) : null
      return { fundPensions: fundPensions.map((each) => fundPensionAnswer(each, account, today)) }
    },
  }
}
