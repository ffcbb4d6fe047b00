import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/application/application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts, Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { ContributionFund, HeldFund, MandateFacts } from '@sammas/domain/mandate/mandate'
import { units, type Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { leavingParts } from '@sammas/domain/application/leaving-parts'
import { joiningObstacle } from '@sammas/domain/account/second-pillar-state'
import { freePart } from '@sammas/domain/selection/free-part'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { MandateProcess, Registry, RegistryApplication, RegistryExchange } from '../gateways/registry/registry.ts'
import { applicationFacts, takenPart, transferFacts } from './application-facts.ts'
import type { WithdrawalPart } from './mandate.ts'
import { holdingsOfPerson, type AccountHolding, type FundsByIsin } from './pension-account.ts'
import { secondPillarStateOf } from './second-pillar-state.ts'

/** A signed choice or withdrawal of the person that the registry has not answered yet: it reserves its units already. */
export type SignedMandate = {
  futureFundIsin: Isin | null
  exchanges: readonly RegistryExchange[]
  /** The applications for money out; empty for a choice. */
  withdrawals: readonly WithdrawalPart[]
  /** The processes for the registry; empty before they exist. */
  processes: readonly MandateProcess[]
}

export type MandateFactsDeps = {
  registry: Registry
  /** The registry's day. */
  today: () => Promise<CivilDate>
  exitRestricted: readonly Isin[]
}

/**
 * The facts to check a person's mandate against: the funds, the units held, and the units promised by pending applications and by `signed`
 * mandates that the registry has not answered.
 *
 * @throws ApiError 504 when the registry cannot answer
 */
export async function mandateFacts(
  deps: MandateFactsDeps,
  code: PersonalCode,
  signed: readonly SignedMandate[],
): Promise<MandateFacts> {
  const [{ holdings, funds, turnovers }, applications, today] = await Promise.all([
    holdingsOfPerson(deps.registry, code, 'et'),
    registryAnswer(deps.registry.applications(code)),
    deps.today(),
  ])
  const known = { holdings, funds, turnovers, applications, today }
  const state = await secondPillarStateOf(deps.registry, code, known)
  const waiting = applications.filter(({ status }) => status === 'PENDING')
  const pending = waiting.map((application) => applicationFacts(application, funds))
  const { applications: unanswered, directed } = unansweredFacts(signed, applications, funds)
  return {
    funds: [...funds.values()].map(({ facts }) => facts),
    held: holdings.map((holding): HeldFund => ({
      isin: holding.fund.isin,
      units: holding.units,
      freeUnits: freeUnitsOf(holding, pending, unanswered),
      freeShare: freePart(holding, [...pending, ...unanswered], today).free,
    })),
    exitRestricted: deps.exitRestricted,
    contributionFunds: contributionFunds(holdings, waiting, directed, funds),
    joining: joiningObstacle(state, today),
  }
}

/** The rules' view of all signed mandates that the registry does not list yet. */
export function unansweredFacts(
  signed: readonly SignedMandate[],
  applications: readonly Pick<RegistryApplication, 'processId'>[],
  funds: FundsByIsin,
): { applications: ApplicationFacts[]; directed: FundFacts[]; contributionsEnds: CivilDate[] } {
  const unlisted = signed.map((mandate) => withoutListedParts(mandate, applications))
  return {
    applications: unlisted.flatMap(({ exchanges, withdrawals }) => [
      ...exchanges.map((exchange) => unansweredTransfer(exchange, funds)),
      ...withdrawals.map((part) => unansweredWithdrawal(part, funds)),
    ]),
    directed: unlisted.flatMap(({ futureFundIsin }) => fundOf(futureFundIsin, funds)),
    contributionsEnds: unlisted.flatMap(({ withdrawals }) =>
      withdrawals.flatMap(({ contributionsEnd: on }) => on ?? []),
    ),
  }
}

/** None when the list lacks it. */
const fundOf = (isin: Isin | null, funds: FundsByIsin): FundFacts[] => {
  const fund = isin === null ? undefined : funds.get(isin)
  return fund === undefined ? [] : [fund.facts]
}

/**
 * The part of a signed mandate that the registry does not list yet: it may have accepted it although its answer was lost, and then it
 * counts the units itself.
 */
export function withoutListedParts(
  { futureFundIsin, exchanges, withdrawals, processes }: SignedMandate,
  applications: readonly Pick<RegistryApplication, 'processId'>[],
): Omit<SignedMandate, 'processes'> {
  const listed = new Set(applications.map(({ processId }) => processId))
  const arrived = processes.filter(({ processId }) => listed.has(processId))
  const sources = new Set(arrived.flatMap((process) => (process.type === 'TRANSFER' ? [process.sourceIsin] : [])))
  return {
    futureFundIsin: arrived.some(({ type }) => type === 'SELECTION') ? null : futureFundIsin,
    exchanges: exchanges.filter(({ sourceIsin }) => !sources.has(sourceIsin)),
    // One sum and one fund pension for each pillar, so the type of an application names its process.
    withdrawals: withdrawals.filter((part) => !arrived.some(({ type }) => type === typeOf(part))),
  }
}

const typeOf = ({ kind, pillar }: WithdrawalPart) => MONEY_OUT_TYPES[kind][pillar]

/** It has no number yet. */
const unansweredWithdrawal = (part: WithdrawalPart, funds: FundsByIsin): ApplicationFacts => ({
  id: 0,
  type: typeOf(part),
  status: ON_ITS_WAY,
  source: null,
  moves: [],
  hasClaim: null,
  takes: part.kind === 'sum' ? part.amounts.map((amount) => takenPart(amount, funds)) : [],
  cancellationDeadline: null,
  dueDate: part.days.paidFrom,
})

/** It has no number, deadline or day yet. */
const unansweredTransfer = (exchange: RegistryExchange, funds: FundsByIsin): ApplicationFacts => ({
  id: 0,
  type: 'TRANSFER',
  status: ON_ITS_WAY,
  takes: [],
  cancellationDeadline: null,
  dueDate: null,
  hasClaim: null,
  ...transferFacts(exchange.sourceIsin, [exchange], funds),
})

/**
 * The free units of a fund: all, less those that the registry locks (or that pending applications name where it locks none), less those
 * of signed mandates that it does not list yet.
 */
export function freeUnitsOf(
  { fund, units: all, freeUnits }: Pick<AccountHolding, 'fund' | 'units' | 'freeUnits'>,
  known: readonly ApplicationFacts[],
  unanswered: readonly ApplicationFacts[],
): Units {
  const locked = freeUnits < all ? all - freeUnits : unitsTaken(fund, known)
  return units(Math.max(all - locked - unitsTaken(fund, unanswered), 0))
}

function unitsTaken(fund: Pick<FundFacts, 'isin' | 'pillar'>, applications: readonly ApplicationFacts[]): number {
  return applications
    .flatMap((application) => leavingParts(fund, application) ?? [])
    .reduce((sum, { part }) => sum + ('units' in part ? part.units : 0), 0)
}

/** The fund of contributions, pillar by pillar: the newest choice on its way, else the present fund. */
export function contributionFunds(
  holdings: readonly Pick<AccountHolding, 'fund' | 'activeContributions'>[],
  waiting: readonly RegistryApplication[],
  directed: readonly FundFacts[],
  funds: FundsByIsin,
): ContributionFund[] {
  const byPillar = new Map<Pillar, ContributionFund>()
  const keep = ({ pillar, isin }: FundFacts, pending: boolean) => byPillar.set(pillar, { isin, pending })
  for (const holding of holdings) if (holding.activeContributions) keep(holding.fund, false)
  const chosen = waiting
    .toSorted((a, b) => (a.creationTime < b.creationTime ? -1 : 1))
    .flatMap((application) => (application.type === 'SELECTION' ? fundOf(application.targetIsin, funds) : []))
  for (const fund of [...chosen, ...directed]) keep(fund, true)
  return [...byPillar.values()]
}
