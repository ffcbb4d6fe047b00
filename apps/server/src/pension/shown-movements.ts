import type { MovementKind } from '@sammas/domain/account/movement-kind'
import type { Isin } from '@sammas/domain/fund/isin'
import type { CashFlow } from '../gateways/registry/registry.ts'

/** The registry's mark of a payment of a fund pension (docs/registry-interface.md: Fund pensions). */
const FUND_PENSION = 'Fondipension'

export const isFundPensionPayment = ({ type, comment }: Pick<CashFlow, 'type' | 'comment'>): boolean =>
  type === 'SUBTRACTION' && comment === FUND_PENSION

/** A booking on a fund, as shown to people; transfers through the cash account are not shown (docs/rules.md: Transactions). */
export type ShownMovement = Omit<CashFlow, 'type'> & { isin: Isin; type: MovementKind }

/** The movements to show, newest first; those of one moment by their id. */
export function shownMovements(cashFlows: readonly CashFlow[]): ShownMovement[] {
  return cashFlows
    .flatMap((flow): ShownMovement[] => {
      const { isin } = flow
      const type = kindOf(flow)
      return isin === null || type === null ? [] : [{ ...flow, isin, type }]
    })
    .sort(newestFirst)
}

function kindOf(flow: CashFlow): MovementKind | null {
  switch (flow.type) {
    case 'CONTRIBUTION':
    case 'CONTRIBUTION_CASH':
      return flow.type
    case 'SUBTRACTION':
      return isFundPensionPayment(flow) ? 'FUND_PENSION' : 'SUBTRACTION'
    default:
      return null
  }
}

const newestFirst = (a: { time: string; id: string }, b: { time: string; id: string }) =>
  a.time < b.time ? 1 : a.time > b.time ? -1 : a.id < b.id ? 1 : -1
