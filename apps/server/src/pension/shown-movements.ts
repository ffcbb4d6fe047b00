import type { Isin } from '@sammas/domain/fund/isin'
import type { CashFlow } from '../gateways/registry/registry.ts'

const shown = ['CONTRIBUTION', 'CONTRIBUTION_CASH', 'SUBTRACTION'] as const

/** A booking on a fund, as shown to people; transfers through the cash account are not shown (docs/rules.md: Transactions). */
export type ShownMovement = CashFlow & { isin: Isin; type: (typeof shown)[number] }

export const isShownMovement = (flow: CashFlow): flow is ShownMovement =>
  flow.isin !== null && (shown as readonly string[]).includes(flow.type)

/** The display order of movements; those of one moment by their id. */
export const newestFirst = (a: { time: string; id: string }, b: { time: string; id: string }) =>
  a.time < b.time ? 1 : a.time > b.time ? -1 : a.id < b.id ? 1 : -1
