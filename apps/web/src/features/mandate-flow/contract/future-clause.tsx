import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { fundNameOf, type MandateParts } from './mandate-parts.ts'

/** The fund of new contributions now and afterwards. `noFundYet` is shown when there is none now. */
export function FutureClause({ parts, noFundYet }: { parts: MandateParts; noFundYet: string }): ReactNode {
  const text = useText()
  const { futureFund, holdings } = parts
  const active = holdings.find((holding) => holding.activeContributions)
  if (futureFund === null) return null
  return (
    <>
      <Change
        before={{ when: text('mandateFlow.now'), what: active?.fund.name ?? noFundYet }}
        after={{ when: text('mandateFlow.then'), what: fundNameOf(parts, futureFund) }}
      />
      <p>
        <Quiet small>{text('mandateFlow.futureWhen')}</Quiet>
      </p>
    </>
  )
}
