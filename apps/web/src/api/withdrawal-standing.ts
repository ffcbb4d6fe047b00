import { pillarNames, withdrawalObstacles, type WithdrawalEligibility } from '@sammas/contract/withdrawal'
import type { fundPensionStatusGet } from '@sammas/contract/withdrawal'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { WithdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import type { PillarToChoose } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { FundPensionRight, WithdrawalRight } from '@sammas/domain/withdrawal/withdrawal-right'
import type { ReplyOf } from './client.ts'

type RightAnswer = WithdrawalEligibility['secondPillar']

/** A right as the rules read it; an answer unknown to this client is `not-known`. */
export function withdrawalRightOf(answer: RightAnswer): WithdrawalRight {
  const { standing, reason, from, sumTax } = answer
  const known = withdrawalObstacles.find((each) => each === reason)
  if (standing === 'MAY_NOT' && known !== undefined) return { kind: 'may-not', reason: known, from }
  if (standing !== 'MAY' || sumTax === null) return { kind: 'not-known' }
  return { kind: 'may', sumTax, fundPension: fundPensionRightOf(answer) }
}

function fundPensionRightOf({ fundPension, fundPensionBesideSum }: RightAnswer): FundPensionRight {
  if (fundPension !== true) return 'not-yet'
  return fundPensionBesideSum === true ? 'beside-sum' : 'of-all'
}

/** Both pillars with their rights and funds. */
function pillarsToChoose(answer: WithdrawalEligibility): Readonly<Record<Pillar, PillarToChoose>> {
  const pillarOf = (of: RightAnswer): PillarToChoose => ({
    right: withdrawalRightOf(of),
    funds: of.funds.map(({ promised, ...fund }) => ({ ...fund, leavesBefore: promised })),
  })
  return { 2: pillarOf(answer.secondPillar), 3: pillarOf(answer.thirdPillar) }
}

/** The rights, days and obstacles of an answer as the rules read them. `hasClaim`: null while the registry does not answer it. */
export const eligibilityFacts = (answer: WithdrawalEligibility) => ({
  pillars: pillarsToChoose(answer),
  recommendedYears: answer.recommendedDurationYears,
  hasClaim: answer.arrestsOrBankruptciesPresent,
  ages: agesOf(answer),
})

/** The days on which taking money out changes. A reduced-tax day at the preferential age is as uncertain as that age. */
function agesOf(answer: WithdrawalEligibility): WithdrawalAges {
  const preferential = { date: answer.earlyRetirementDate, isSet: answer.earlyRetirementDateIsSet }
  const reduced = answer.canWithdrawThirdPillarWithReducedTaxFrom
  return {
    preferential,
    pension: { date: answer.pensionDate, isSet: answer.pensionDateIsSet },
    reducedTax:
      reduced === null ? null : { date: reduced, isSet: reduced === preferential.date ? preferential.isSet : true },
  }
}

/** A fund pension that is paid now; `until` is the day of the last payment, null when unknown. */
export type RunningPension = { readonly pillar: Pillar; readonly since: CivilDate; readonly until: CivilDate | null }

/** The fund pensions that run. */
export function runningPensions({ fundPensions }: ReplyOf<typeof fundPensionStatusGet>): RunningPension[] {
  return fundPensions.flatMap(({ pillar, active, startDate, endDate }) => {
    const known = ([2, 3] as const).find((each) => pillarNames[each] === pillar)
    return active && known !== undefined ? [{ pillar: known, since: startDate, until: endDate }] : []
  })
}
