import type { Endpoints } from '@sammas/contract/endpoints'
import { pillarNames, type WithdrawalEligibility } from '@sammas/contract/withdrawal'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { comingPayment, nextAmount } from '@sammas/domain/withdrawal/running-fund-pension'
import type { WithdrawalStanding } from '@sammas/domain/withdrawal/withdrawal-application'
import type * as z from 'zod/mini'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry, RegistryFundPension } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { SignedMandate } from '../../pension/mandate-facts.ts'
import { holdingsOfPerson, type AccountHolding, type FundsByIsin } from '../../pension/pension-account.ts'
import { fundPensionsOf, withdrawalStandings } from '../../pension/withdrawal-standing.ts'

export type WithdrawalDeps = {
  registry: Registry
  today: () => Promise<CivilDate>
  /** Signed choices and withdrawals that the registry has not answered. */
  unanswered: (personId: number) => Promise<readonly SignedMandate[]>
}

type Account = { holdings: readonly AccountHolding[]; funds: FundsByIsin }

type RightAnswer = WithdrawalEligibility['secondPillar']

function rightAnswer({ right, funds }: WithdrawalStanding): RightAnswer {
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

type FundPensionAnswer = z.output<Endpoints['fundPensionStatusGet']['reply']>['fundPensions'][number]

/** `account`: null where no fund pension runs. */
function fundPensionAnswer(pension: RegistryFundPension, account: Account | null, today: CivilDate): FundPensionAnswer {
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
  registry,
  today: registryDay,
  unanswered: unansweredOf,
}: WithdrawalDeps): HandlersOf<'withdrawalEligibilityGet' | 'fundPensionStatusGet'> {
  return {
    withdrawalEligibilityGet: async ({ session: { personId, personalCode: code } }) => {
      const [today, unanswered] = await Promise.all([registryDay(), unansweredOf(personId)])
      const { ages, ...known } = await withdrawalStandings(registry, code, today, unanswered)
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

    fundPensionStatusGet: async ({ session: { personalCode: code }, language }) => {
      const today = await registryDay()
      const fundPensions = await registryAnswer(fundPensionsOf(registry, code, today))
      const isRunning = fundPensions.some(({ active }) => active)
      const account = isRunning ? await holdingsOfPerson(registry, code, language) : null
      return { fundPensions: fundPensions.map((each) => fundPensionAnswer(each, account, today)) }
    },
  }
}
