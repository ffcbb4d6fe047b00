import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { PendingFacts, Source } from '@sammas/domain/selection/free-part'
import type { ChosenExchange } from '@sammas/domain/mandate/chosen-mandate'

/** The data behind a mandate's points; the same for both pillars. */
export type MandateParts = {
  /** The person's holdings in the pillar. */
  holdings: readonly Source[]
  exchanges: readonly ChosenExchange[]
  /** Null: new contributions stay unchanged. */
  futureFund: Isin | null
  /** All funds, for names and fees. */
  funds: readonly FundFacts[]
  /** The moves of earlier applications. */
  pendingFacts: PendingFacts
}

/** Name of a held or selectable fund; the isin when the lists no longer have it. */
export function fundNameOf({ holdings, funds }: Pick<MandateParts, 'holdings' | 'funds'>, isin: Isin): string {
  return [...funds, ...holdings.map(({ fund }) => fund)].find((fund) => fund.isin === isin)?.name ?? isin
}
