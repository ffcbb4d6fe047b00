import { pillarNames, type WithdrawalEligibility } from '@sammas/contract/withdrawal'
import { isOutstanding, takesOutOf } from '@sammas/domain/account/application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { holdingsOf, worthOf } from '@sammas/domain/holdings/holding'
import { ageOn, birthDateOf, type PersonalCode } from '@sammas/domain/person/personal-code'
import { durationAt } from '@sammas/domain/withdrawal/recommended-duration'
import { mayHaveFundPension, withdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { type WithdrawalFacts, type WithdrawalRight, withdrawalRight } from '@sammas/domain/withdrawal/withdrawal-right'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { GatewayResult } from '../../gateways/call/gateway-result.ts'
import type { Registry, RegistryFundPension } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'
import { secondPillarStateOf } from '../../pension/second-pillar-state.ts'

export type WithdrawalDeps = {
  registry: Registry
  today: () => Promise<CivilDate>
}

type RightAnswer = WithdrawalEligibility['secondPillar']

function rightAnswer(right: WithdrawalRight): RightAnswer {
  const nothing = { reason: null, from: null, sumTax: null, fundPension: null }
  switch (right.kind) {
    case 'may':
      return { ...nothing, standing: 'MAY', sumTax: right.sumTax, fundPension: right.fundPension }
    case 'may-not':
      return { ...nothing, standing: 'MAY_NOT', reason: right.reason, from: right.from }
    case 'not-known':
      return { ...nothing, standing: 'NOT_KNOWN' }
  }
}

/** Null while the registry does not say. */
const ifTold = async <Value>(call: Promise<GatewayResult<Value>>): Promise<Value | null> => {
  const result = await call
  return result.ok ? result.value : null
}

/** Taking money out: what a person may do today, and the fund pensions that run (docs/rules.md: Taking money out). */
export function withdrawalHandlers({
  registry,
  today: registryDay,
}: WithdrawalDeps): HandlersOf<'withdrawalEligibilityGet' | 'fundPensionStatusGet'> {
  /** The registry is not asked about people who are too young to have one. */
  const fundPensionsOf = async (code: PersonalCode, today: CivilDate): Promise<GatewayResult<RegistryFundPension[]>> =>
    mayHaveFundPension(ageOn(code, today)) ? registry.fundPensions(code) : { ok: true, value: [] }

  return {
    withdrawalEligibilityGet: async ({ session: { personalCode: code }, language }) => {
      const today = await registryDay()
      const [account, applications, person, fundPensions, durations, hasClaim] = await Promise.all([
        holdingsOfPerson(registry, code, language),
        registryAnswer(registry.applications(code)),
        registryAnswer(registry.person(code)),
        ifTold(fundPensionsOf(code, today)),
        ifTold(registry.recommendedDurations()),
        ifTold(registry.hasClaim(code)),
      ])
      const { holdings } = account
      const held = { 2: worthOf(holdingsOf(holdings, 2)), 3: worthOf(holdingsOf(holdings, 3)) }
      const hasThird = (person?.thirdPillarActive ?? false) || held[3] !== 0
      const birth = birthDateOf(code)
      const ages = withdrawalAges(birth, hasThird ? (person?.thirdPillarOpenDate ?? null) : null)
      const { preferential, pension, reducedTax } = ages
      const facts: WithdrawalFacts = {
        today,
        ages,
        second: await secondPillarStateOf(registry, code, { ...account, applications }),
        hasThird,
        held,
        pending: applications.filter(isOutstanding).flatMap((each) => takesOutOf(each) ?? []),
        fundPensions,
      }
      const isReduced = reducedTax === null ? null : today >= reducedTax.date
      return {
        age: ageOn(code, today),
        hasReachedEarlyRetirementAge: today >= preferential.date,
        earlyRetirementDate: preferential.date,
        earlyRetirementDateIsSet: preferential.isSet,
        pensionDate: pension.date,
        pensionDateIsSet: pension.isSet,
        canWithdrawThirdPillarWithReducedTax: hasThird ? isReduced : false,
        canWithdrawThirdPillarWithReducedTaxFrom: reducedTax?.date ?? null,
        recommendedDurationYears: durationAt(durations, birth, today),
        arrestsOrBankruptciesPresent: hasClaim,
        secondPillar: rightAnswer(withdrawalRight(2, facts)),
        thirdPillar: rightAnswer(withdrawalRight(3, facts)),
      }
    },

    fundPensionStatusGet: async ({ session: { personalCode: code } }) => {
      const fundPensions = await registryAnswer(fundPensionsOf(code, await registryDay()))
      return { fundPensions: fundPensions.map((each) => ({ ...each, pillar: pillarNames[each.pillar] })) }
    },
  }
}
