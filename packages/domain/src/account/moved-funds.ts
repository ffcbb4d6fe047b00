import type { Pillar } from '../fund/fund.ts'

/** One transfer by the names of its funds; a null target is a pension investment account (PIK). */
export type NamedTransfer = { readonly source: string; readonly targets: readonly (string | null)[] }

/** The transfers of a signed application, for a text of one line. */
export type MovedFunds = {
  readonly pillar: Pillar
  /** Names of the source funds, each once. */
  readonly sources: readonly string[]
  /** Names of the target funds, each once. */
  readonly targets: readonly string[]
  /** Something goes to a pension investment account (PIK). */
  readonly toPik: boolean
}

/** The transfers of one signature together; null without any. */
export function movedFunds(pillar: Pillar, transfers: readonly NamedTransfer[]): MovedFunds | null {
  if (transfers.length === 0) return null
  const targets = transfers.flatMap((transfer) => transfer.targets)
  return {
    pillar,
    sources: [...new Set(transfers.map(({ source }) => source))],
    targets: [...new Set(targets.filter((target) => target !== null))],
    toPik: targets.includes(null),
  }
}
