import type { Application } from '@sammas/contract/application'
import type { Fund, NamedFund } from '@sammas/contract/fund'
import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { movedFunds, type MovedFunds } from '@sammas/domain/account/moved-funds'
import { movedValue } from '@sammas/domain/account/moved-value'
import { totalValue, type Holding } from '@sammas/domain/holdings/holding'
import type { Cents } from '@sammas/domain/money/cents'
import { readableIban } from '@sammas/domain/payment/iban'
import { isFund, pendingMove } from '#web/api/facts.ts'
import { movedPart, type Words } from './kind-facts.ts'

export type Transfer = Extract<Application, { type: 'TRANSFER' }>

/** The transfers among applications; null without any. */
export function transfersIn(applications: readonly Application[]): readonly [Transfer, ...Transfer[]] | null {
  const [first, ...others] = applications.filter((each): each is Transfer => each.type === 'TRANSFER')
  return first === undefined ? null : [first, ...others]
}

/** One move of a switch: a part of one fund into another, or into a pension investment account (PIK). */
export type SwitchRow = {
  readonly key: string
  /** The registry's application for it; null while it has not confirmed one. */
  readonly applicationId: number | null
  readonly source: string
  /** Null for a pension investment account. */
  readonly targetFund: string | null
  readonly target: string
  /** A share of the fund in the second pillar, units in the third. */
  readonly part: string
  /** At today's price; null when it is unknown. */
  readonly value: Cents | null
}

type Move = {
  readonly targetFund: NamedFund | null
  readonly targetName: string
  readonly targetPik: string | null
  readonly amount: number
}

function rowOf(source: NamedFund & { pillar: 2 | 3 }, move: Move, holdings: readonly Holding[], words: Words) {
  const { targetFund, targetName, targetPik, amount } = move
  const pending = isFund(source) ? pendingMove({ targetFund, amount }, source) : null
  const held = holdings.find(({ fund }) => fund.isin === source.isin)
  const total = held === undefined ? null : totalValue(held)
  return {
    source: source.name,
    targetFund: targetPik === null ? targetName : null,
    target: targetPik === null ? targetName : `${readableIban(targetPik)} (PIK)`,
    part: movedPart(source.pillar, amount, words),
    value: pending === null || total === null ? null : movedValue(total, pending.part),
  }
}

/** The moves of transfers at the registry. */
export function rowsOfTransfers(
  transfers: readonly Transfer[],
  holdings: readonly Holding[],
  words: Words,
): SwitchRow[] {
  return transfers.flatMap(({ id, details: { sourceFund, exchanges } }) =>
    exchanges.map(({ targetFund, targetPik, amount }, index) => ({
      key: `${id}-${index}`,
      applicationId: id,
      ...rowOf(sourceFund, { targetFund, targetName: targetFund?.name ?? '', targetPik, amount }, holdings, words),
    })),
  )
}

/** The moves of a signed mandate that the registry has not confirmed; `funds` may be empty while it is away. */
export function rowsOfMandate(
  { fundTransferExchanges, pillar }: MandateOnItsWay,
  funds: readonly Fund[],
  holdings: readonly Holding[],
  words: Words,
): SwitchRow[] {
  const fundOf = (isin: string) => funds.find((fund) => fund.isin === isin)
  return fundTransferExchanges.map(({ id, sourceFundIsin, targetFundIsin, targetPik, amount }) => {
    const target = targetFundIsin === null ? undefined : fundOf(targetFundIsin)
    const source = fundOf(sourceFundIsin) ?? nameOnly(sourceFundIsin, pillar)
    const move = {
      targetFund: target ?? null,
      targetName: target?.name ?? targetFundIsin ?? '',
      targetPik: targetFundIsin === null ? (targetPik ?? '') : null,
      amount: amount ?? 0,
    }
    return { key: String(id), applicationId: null, ...rowOf(source, move, holdings, words) }
  })
}

/** An unknown fund is named by its isin. */
const nameOnly = (name: string, pillar: 2 | 3): NamedFund & { pillar: 2 | 3 } => ({
  name,
  isin: null,
  pillar,
  status: null,
  managerName: null,
  managementFeeRate: null,
  ongoingChargesFigure: null,
  nav: null,
  inceptionDate: null,
})

/** Source and target of all rows together. */
export const movedIn = (pillar: 2 | 3, rows: readonly SwitchRow[]): MovedFunds | null =>
  movedFunds(
    pillar,
    rows.map(({ source, targetFund }) => ({ source, targets: [targetFund] })),
  )
