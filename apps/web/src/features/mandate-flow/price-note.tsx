import type { FundFacts } from '@sammas/domain/fund/fund'
import type { ChosenExchange } from '@sammas/domain/mandate/chosen-mandate'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { OnTheWay, Source } from '@sammas/domain/selection/free-part'
import type { ReactNode } from 'react'
import { Price } from './contract/price.tsx'

/** The yearly cost of a choice compared with today's, where it is made; nothing when no units move or it is unknown. */
export function PriceNote(props: {
  holdings: readonly Source[]
  exchanges: readonly ChosenExchange[]
  funds: readonly FundFacts[]
  onTheWay: OnTheWay
}): ReactNode {
  const { holdings, exchanges, funds, onTheWay } = props
  // Announced when the choice changes it.
  return (
    <p role="status">{exchanges.length > 0 && <Price change={beforeAfter(holdings, exchanges, funds, onTheWay)} />}</p>
  )
}
