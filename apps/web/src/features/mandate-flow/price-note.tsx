import type { FundFacts } from '@sammas/domain/fund/fund'
import type { ChosenExchange } from '@sammas/domain/mandate/chosen-mandate'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { OnTheWay, Source } from '@sammas/domain/selection/free-part'
import type { ReactNode } from 'react'
import { Price } from './contract/price.tsx'

/** What a choice costs a year beside what is paid now, where it is made; nothing when no units move or it is not known. */
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
