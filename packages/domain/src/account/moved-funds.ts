import type { Pillar } from '../fund/fund.ts'

/** One transfer by the names of its funds; a null target is a pension investment account (PIK). */
export type NamedTransfer = { readonly source: string; readonly targets: readonly (string | null)[] }

/** What a signed application moves, as it is said in one line. */
export type MovedFunds = {
  readonly pillar: Pillar
  /** Names of the funds that are left, each once. */
  readonly sources: readonly string[]
  /** Names of the funds that are bought, each once. */
  readonly targets: readonly string[]
  /** Something goes to a pension investment account (PIK). */
  readonly toPik: boolean
}

/** What the transfers of one signature move together; null where there is none. */
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
