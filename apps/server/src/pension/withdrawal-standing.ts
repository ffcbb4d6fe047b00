import { isOutstanding, takesOutOf, type ApplicationFacts } from '@sammas/domain/application/application'
import { contributionsEndOf } from '@sammas/domain/account/second-pillar-state'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import { holdingsOf, worthOf } from '@sammas/domain/holdings/holding'
import { ageOn, birthDateOf, type PersonalCode } from '@sammas/domain/person/personal-code'
import { durationAt } from '@sammas/domain/withdrawal/recommended-duration'
import { mayHaveFundPension, withdrawalAges, type WithdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { leavesBeforePayout, type WithdrawalStanding } from '@sammas/domain/withdrawal/withdrawal-application'
import type { PillarFund } from '@sammas/domain/withdrawal/withdrawable-fund'
import { withdrawalRight, type WithdrawalFacts } from '@sammas/domain/withdrawal/withdrawal-right'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import type { Registry, RegistryFundPension } from '../gateways/registry/registry.ts'
import { applicationFacts } from './application-facts.ts'
import { freeUnitsOf, unansweredFacts, type SignedMandate } from './mandate-facts.ts'
import { holdingsOfPerson, type AccountHolding, type FundsByIsin } from './pension-account.ts'
import { secondPillarStateOf } from './second-pillar-state.ts'

/** Everything that decides on taking money out, for both pillars. */
export type WithdrawalStandings = {
  today: CivilDate
  age: number
  ages: WithdrawalAges
  hasThird: boolean
  recommendedYears: number | null
  hasClaim: boolean | null
  pillars: Readonly<Record<Pillar, WithdrawalStanding>>
}

/** Null while the registry does not answer. */
const valueOrNull = async <Value>(call: Promise<GatewayResult<Value>>): Promise<Value | null> => {
  const result = await call
  return result.ok ? result.value : null
}

/** Fund pensions of a person. Not read from the registry for people who are too young to have one. */
export const fundPensionsOf = async (
  registry: Registry,
  code: PersonalCode,
  today: CivilDate,
): Promise<GatewayResult<RegistryFundPension[]>> =>
  mayHaveFundPension(ageOn(code, today), today) ? registry.fundPensions(code) : { ok: true, value: [] }

/**
 * A person's right to take money out of each pillar today, from the registry's answers and the `signed` mandates (docs/rules.md: Taking money
 * out). Each part that the registry does not answer is unknown.
 *
 * @throws ApiError 504 when the registry cannot answer for holdings, applications or the person
 */
export async function withdrawalStandings(
  registry: Registry,
  code: PersonalCode,
  today: CivilDate,
  signed: readonly SignedMandate[],
): Promise<WithdrawalStandings> {
  const [account, applications, person, fundPensions, durations, hasClaim] = await Promise.all([
    holdingsOfPerson(registry, code, 'et'),
    registryAnswer(registry.applications(code)),
    registryAnswer(registry.person(code)),
    valueOrNull(fundPensionsOf(registry, code, today)),
    valueOrNull(registry.recommendedDurations()),
    valueOrNull(registry.hasClaim(code)),
  ])
  const { holdings, funds } = account
  const held = { 2: worthOf(holdingsOf(holdings, 2)), 3: worthOf(holdingsOf(holdings, 3)) }
  const hasThird = (person?.thirdPillarActive ?? false) || held[3] !== 0
  const birth = birthDateOf(code)
  const ages = withdrawalAges(birth, hasThird ? (person?.thirdPillarOpenDate ?? null) : null)
  const known = applications.filter(isOutstanding).map((each) => applicationFacts(each, funds))
  const { applications: unanswered } = unansweredFacts(signed, applications, funds)
  const second = await secondPillarStateOf(registry, code, { ...account, applications, today })
  const facts: WithdrawalFacts = {
    today,
    ages,
    second,
    hasThird,
    held,
    pending: [...known, ...unanswered].flatMap((each) => takesOutOf(each) ?? []),
    fundPensions,
  }
  const recommendedYears = durationAt(durations, birth, today)
  const standingOf = (pillar: Pillar): WithdrawalStanding => ({
    today,
    right: withdrawalRight(pillar, facts),
    funds: holdings
      .filter(({ fund }) => fund.pillar === pillar)
      .map((holding) => pillarFund(holding, { known, unanswered, funds, today }))
      .filter(({ units }) => units > 0),
    recommendedYears,
    hasClaim,
    contributionsEnd: contributionsEndOf(second),
  })
  const pillars = { 2: standingOf(2), 3: standingOf(3) }
  return { today, age: ageOn(code, today), ages, hasThird, recommendedYears, hasClaim, pillars }
}

type Outstanding = {
  known: readonly ApplicationFacts[]
  unanswered: readonly ApplicationFacts[]
  funds: FundsByIsin
  today: CivilDate
}

function pillarFund(holding: AccountHolding, { known, unanswered, funds, today }: Outstanding): PillarFund {
  const { isin, pillar } = holding.fund
  return {
    isin,
    units: freeUnitsOf(holding, known, unanswered),
    nav: funds.get(isin)?.inRegistry.nav ?? null,
    leavesBefore: pillar === 2 && leavesBeforePayout(isin, [...known, ...unanswered], today),
  }
}
