import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Source } from '@sammas/domain/selection/free-part'
import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { clausesOf, type ClauseName } from './clauses.ts'
import { CostClause } from './cost-clause.tsx'
import { FutureClause } from './future-clause.tsx'
import { SharesClause } from './shares-clause.tsx'
import { StaysClause, type Stays } from './stays-clause.tsx'
import { UnitsClause } from './units-clause.tsx'

/** One point of a contract. */
export type ContractPoint = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** What the points of a contract that moves units or contributions need beyond the mandate. */
export type FundContract = {
  /** What the person holds in the pillar. */
  holdings: readonly Source[]
  /** When units are switched or contributions redirected, and until when one can change one's mind. */
  when: ReactNode
  stays: Stays
  /** How the pillar is divided before and after. */
  shares: MessageId
  /** Said instead of the present fund of a person who has none. */
  noFundYet: MessageId
  /** What the application costs when no units move. */
  free: MessageId
}

/** The points of a contract that moves units or contributions, in order. */
export function useFundContract(
  { mandate, data }: { mandate: ChosenMandate; data: { funds: readonly FundFacts[] } },
  contract: FundContract,
): ContractPoint[] {
  const text = useText()
  const titles: Record<ClauseName, MessageId> = {
    units: 'mandateFlow.units',
    future: 'mandateFlow.future',
    when: 'mandateFlow.when',
    shares: contract.shares,
    cost: 'mandateFlow.cost',
    stays: 'mandateFlow.stays',
  }
  const parts = { ...mandate, holdings: contract.holdings, funds: data.funds }
  const bodies: Record<ClauseName, ReactNode> = {
    units: <UnitsClause parts={parts} />,
    future: <FutureClause parts={parts} noFundYet={text(contract.noFundYet)} />,
    when: <p>{contract.when}</p>,
    shares: <SharesClause parts={parts} caption={text(contract.shares)} />,
    cost: <CostClause parts={parts} free={text(contract.free)} />,
    stays: <StaysClause parts={parts} stays={contract.stays} />,
  }
  return clausesOf(mandate).map((name) => ({ id: name, title: text(titles[name]), body: bodies[name] }))
}
