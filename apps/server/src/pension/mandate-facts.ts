import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/account/application'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts, Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { ContributionFund, HeldFund, MandateFacts } from '@sammas/domain/mandate/mandate'
import { units, type Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { leavingParts } from '@sammas/domain/account/leaving-parts'
import { joiningObstacle } from '@sammas/domain/account/second-pillar-state'
import { freePart } from '@sammas/domain/selection/free-part'
import { registryAnswer } from '../refusals/registry-answer.ts'
import type { MandateProcess, Registry, RegistryApplication, RegistryExchange } from '../gateways/registry/registry.ts'
import { applicationFacts, transferFacts } from './application-facts.ts'
import { holdingsOfPerson, type AccountHolding, type FundsByIsin } from './pension-account.ts'
import { secondPillarStateOf } from './second-pillar-state.ts'
import { untoldWithdrawalFacts, type UntoldWithdrawal } from './untold-withdrawals.ts'

/** A signed choice of the person that the registry has not answered yet: it reserves its units already. */
export type SignedMandate = {
  futureFundIsin: Isin | null
  exchanges: readonly RegistryExchange[]
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
 * The facts to check a person's mandate against: the funds, the units held, and the units promised by pending applications, by `signed`
 * mandates and by `withdrawals` that the registry has not answered.
 *
 * @throws ApiError 504 when the registry cannot answer
 */
export async function mandateFacts(
  deps: MandateFactsDeps,
  code: PersonalCode,
  signed: readonly SignedMandate[],
  withdrawals: readonly UntoldWithdrawal[],
): Promise<MandateFacts> {
  const [{ holdings, funds, turnovers }, applications, today] = await Promise.all([
    holdingsOfPerson(deps.registry, code, 'et'),
    registryAnswer(deps.registry.applications(code)),
    deps.today(),
  ])
  const known = { holdings, funds, turnovers, applications }
  const state = await secondPillarStateOf(deps.registry, code, known)
  const waiting = applications.filter(({ status }) => status === 'PENDING')
  const pending = waiting.map((application) => applicationFacts(application, funds))
  const { transfers, directed } = untoldFacts(signed, applications, funds)
  const untold = [...transfers, ...untoldWithdrawalFacts(withdrawals, applications, funds)]
  return {
    funds: [...funds.values()].map(({ facts }) => facts),
    held: holdings.map((holding): HeldFund => ({
      isin: holding.fund.isin,
      units: holding.units,
      freeUnits: unitsBeside(holding, pending, untold),
      freeShare: freePart(holding, [...pending, ...untold], today).free,
    })),
    exitRestricted: deps.exitRestricted,
    contributionFunds: contributionFunds(holdings, waiting, directed, funds),
    joining: joiningObstacle(state, today),
  }
}

/** The rules' view of all signed mandates that the registry does not list yet. */
export function untoldFacts(
  signed: readonly SignedMandate[],
  applications: readonly Pick<RegistryApplication, 'processId'>[],
  funds: FundsByIsin,
): { transfers: ApplicationFacts[]; directed: FundFacts[] } {
  const unheard = signed.map((mandate) => withoutHeard(mandate, applications))
  return {
    transfers: unheard.flatMap(({ exchanges }) => exchanges.map((exchange) => untoldTransfer(exchange, funds))),
    directed: unheard.flatMap(({ futureFundIsin }) => fundOf(futureFundIsin, funds)),
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
export function withoutHeard(
  { futureFundIsin, exchanges, processes }: SignedMandate,
  applications: readonly Pick<RegistryApplication, 'processId'>[],
): Pick<SignedMandate, 'futureFundIsin' | 'exchanges'> {
  const listed = new Set(applications.map(({ processId }) => processId))
  const heard = processes.filter(({ processId }) => listed.has(processId))
  const sources = new Set(heard.flatMap((process) => (process.type === 'TRANSFER' ? [process.sourceIsin] : [])))
  return {
    futureFundIsin: heard.some(({ type }) => type === 'SELECTION') ? null : futureFundIsin,
    exchanges: exchanges.filter(({ sourceIsin }) => !sources.has(sourceIsin)),
  }
}

/** It has no number, deadline or day yet. */
const untoldTransfer = (exchange: RegistryExchange, funds: FundsByIsin): ApplicationFacts => ({
  id: 0,
  type: 'TRANSFER',
  status: ON_ITS_WAY,
  takes: [],
  cancellationDeadline: null,
  dueDate: null,
  hasClaim: null,
  ...transferFacts(exchange.sourceIsin, [exchange], funds),
})

/** The registry's locked units, or those in pending transfers and sums where it locks none; and those of mandates that it does not know yet. */
export function unitsBeside(
  { fund, units: all, freeUnits }: Pick<AccountHolding, 'fund' | 'units' | 'freeUnits'>,
  known: readonly ApplicationFacts[],
  untold: readonly ApplicationFacts[],
): Units {
  const locked = freeUnits < all ? all - freeUnits : unitsTaken(fund, known)
  return units(Math.max(all - locked - unitsTaken(fund, untold), 0))
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
