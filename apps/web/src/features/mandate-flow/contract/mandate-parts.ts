import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { OnTheWay, Source } from '@sammas/domain/selection/free-part'
import type { ChosenExchange } from '@sammas/domain/mandate/chosen-mandate'

/** What the points of a mandate are told from; the same for both pillars. */
export type MandateParts = {
  /** What the person holds in the pillar. */
  holdings: readonly Source[]
  exchanges: readonly ChosenExchange[]
  /** Null: new contributions stay where they are. */
  futureFund: Isin | null
  /** All funds that there are, for names and fees. */
  funds: readonly FundFacts[]
  /** What earlier applications move. */
  onTheWay: OnTheWay
}

/** Name of a fund that is held or can be chosen; the isin when the lists no longer have it. */
export function fundNameOf({ holdings, funds }: Pick<MandateParts, 'holdings' | 'funds'>, isin: Isin): string {
  return [...funds, ...holdings.map(({ fund }) => fund)].find((fund) => fund.isin === isin)?.name ?? isin
}
