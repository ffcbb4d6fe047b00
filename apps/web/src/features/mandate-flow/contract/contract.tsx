import type { FundFacts } from '@sammas/domain/fund/fund'
import type { PendingFacts, Source } from '@sammas/domain/selection/free-part'
import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { clausesOf, type ClauseName } from './clauses.ts'
import { CostClause } from './cost-clause.tsx'
import { FutureClause } from './future-clause.tsx'
import { Outcome } from './outcome.tsx'
import { SharesClause } from './shares-clause.tsx'
import { StaysClause, type Stays } from './stays-clause.tsx'
import { UnitsClause } from './units-clause.tsx'

/** One point of a contract. */
export type ContractPoint = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** Data for the points of a contract that moves units or contributions, besides the mandate. */
export type FundContract = {
  /** The person's holdings in the pillar. */
  holdings: readonly Source[]
  /** The day of the switch or redirection, and the deadline of cancelling. */
  when: ReactNode
  stays: Stays
  /** How the pillar is divided before and after. */
  shares: MessageId
  /** Shown instead of the present fund of a person without one. */
  noFundYet: MessageId
  /** The cost of the application when no units move. */
  free: MessageId
}

/** A contract: a summary sentence, and its points in order. */
export type Contract = { readonly outcome: ReactNode; readonly points: readonly ContractPoint[] }

/** The contract of a mandate that moves units or contributions. */
export function useFundContract(
  { mandate, data }: { mandate: ChosenMandate; data: { funds: readonly FundFacts[]; pendingFacts: PendingFacts } },
  contract: FundContract,
): Contract {
  const text = useText()
  const titles: Record<ClauseName, MessageId> = {
    units: 'mandateFlow.units',
    future: 'mandateFlow.future',
    when: 'mandateFlow.when',
    shares: contract.shares,
    cost: 'mandateFlow.cost',
    stays: 'mandateFlow.stays',
  }
  const parts = { ...mandate, holdings: contract.holdings, funds: data.funds, pendingFacts: data.pendingFacts }
  const bodies: Record<ClauseName, ReactNode> = {
    units: <UnitsClause parts={parts} />,
    future: <FutureClause parts={parts} noFundYet={text(contract.noFundYet)} />,
    when: <p>{contract.when}</p>,
    shares: <SharesClause parts={parts} caption={text(contract.shares)} />,
    cost: <CostClause parts={parts} free={text(contract.free)} />,
    stays: <StaysClause parts={parts} stays={contract.stays} />,
  }
  const { rows } = beforeAfter(parts.holdings, parts.exchanges, parts.funds, parts.pendingFacts)
  const divided = rows.filter(({ after }) => after !== 0).length > 1
  const points = clausesOf(mandate, divided).map((name) => ({
    id: name,
    title: text(titles[name]),
    body: bodies[name],
  }))
  return { outcome: <Outcome parts={parts} />, points }
}
