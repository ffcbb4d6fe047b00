import type { ChosenMandate } from '@sammas/domain/mandate/chosen-mandate'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { Source } from '@sammas/domain/selection/free-part'
import type { ReactNode } from 'react'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Price } from './contract/price.tsx'
import type { FlowData } from './flow-kind.ts'

/** The yearly cost of a choice compared with today's, where it is made; nothing when no units move or it is unknown. */
export function PriceNote(props: {
  flow: { data: Pick<FlowData, 'funds' | 'pendingFacts'>; mandate: ChosenMandate }
  holdings: readonly Source[]
}): ReactNode {
  const { flow, holdings } = props
  const { funds, pendingFacts } = flow.data
  const { exchanges } = flow.mandate
  return (
    <p>
      <AfterChange>
        {exchanges.length > 0 && <Price change={beforeAfter(holdings, exchanges, funds, pendingFacts)} />}
      </AfterChange>
    </p>
  )
}
