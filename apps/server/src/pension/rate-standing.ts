import { moneyOutOfSecond, type ApplicationFacts } from '@sammas/domain/application/application'
import { contributionsEndDay } from '@sammas/domain/application/contributions-end'
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import {
  rateStanding,
  type ComingRate,
  type RateFacts,
  type RateStanding,
} from '@sammas/domain/payment-rate/rate-standing'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { Registry, RegistryApplication, RegistryPerson } from '../gateways/registry/registry.ts'
import { datedApplication } from './dated-application.ts'
import { unansweredFacts, type SignedMandate } from './mandate-facts.ts'
import { holdingsOfPerson } from './pension-account.ts'
import { secondPillarStateOf } from './second-pillar-state.ts'

/** A signed rate that the registry has not answered; its processes are empty before it is sent. */
export type UnansweredRate = ComingRate & { processIds: readonly string[] }

/** Answers of the registry behind a person's standing, and signed mandates that it has not answered. */
export type KnownOfRate = {
  person: Pick<
    RegistryPerson,
    'secondPillarPaymentRates' | 'secondPillarContributionsStopped' | 'secondPillarContributionsEndDate'
  > | null
  state: SecondPillarState
  applications: readonly RegistryApplication[]
  unanswered: readonly UnansweredRate[]
  /** Signed mandates that the registry does not list yet. */
  onTheirWay: readonly Pick<ApplicationFacts, 'type' | 'status'>[]
  /** The days on which those of them for money out end contributions; left out: none. */
  contributionsEnds?: readonly CivilDate[]
  today: CivilDate
}

/** The standing of a person. */
export const rateStandingFrom = (known: KnownOfRate): RateStanding => rateStanding(rateFactsFrom(known))

/**
 * The facts of a person from the registry's answers and from `unanswered`, oldest first: the registry may have accepted one although its
 * answer was lost.
 */
export function rateFactsFrom(known: KnownOfRate): RateFacts {
  const { person, state, applications, unanswered, onTheirWay, today } = known
  const listed = new Set(applications.map(({ processId }) => processId))
  const pending = applications
    .toSorted((a, b) => (a.creationTime < b.creationTime ? -1 : a.creationTime > b.creationTime ? 1 : a.id - b.id))
    .flatMap((application) =>
      application.type === 'PAYMENT_RATE' && application.status === 'PENDING'
        ? [{ rate: application.paymentRate, from: application.fulfillmentDate }]
        : [],
    )
  const unlisted = unanswered.filter(({ processIds }) => !processIds.some((id) => listed.has(id)))
  return {
    state,
    moneyOut: moneyOutOfSecond([...applications, ...onTheirWay]),
    contributionsEnd: contributionsEndDay({
      recorded: person?.secondPillarContributionsEndDate ?? null,
      applications: applications.map(datedApplication),
      signed: known.contributionsEnds ?? [],
    }),
    contributionsStopped: person?.secondPillarContributionsStopped ?? null,
    current: person?.secondPillarPaymentRates.current ?? null,
    pending: person?.secondPillarPaymentRates.pending ?? null,
    signed: [...pending, ...unlisted.map(({ rate, from }) => ({ rate, from }))],
    today,
  }
}

/**
 * The same, read from the registry.
 *
 * @throws ApiError 504 when the registry cannot answer
 */
export async function rateStandingOf(
  registry: Registry,
  code: PersonalCode,
  { rates, mandates }: { rates: readonly UnansweredRate[]; mandates: readonly SignedMandate[] },
  today: CivilDate,
): Promise<RateStanding> {
  const [person, account, applications] = await Promise.all([
    registryAnswer(registry.person(code)),
    holdingsOfPerson(registry, code, 'et'),
    registryAnswer(registry.applications(code)),
  ])
  const state = await secondPillarStateOf(registry, code, { ...account, applications, today })
  const { applications: onTheirWay, contributionsEnds } = unansweredFacts(mandates, applications, account.funds)
  return rateStandingFrom({ person, state, applications, unanswered: rates, onTheirWay, contributionsEnds, today })
}
