import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Change } from '#web/ui/contract-list.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { fundName } from './fund-name.ts'
import type { Flow } from './use-flow.ts'

/** Where new contributions go now and from the next one on. */
export function FutureClause({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { futureFund } = flow.mandate
  const active = flow.data.context.sources.find((source) => source.activeContributions)
  if (futureFund === null) return null
  return (
    <>
      <Change
        before={{ when: text('secondPillar.now'), what: active?.fund.name ?? text('secondPillar.confirm.futureNow') }}
        after={{ when: text('secondPillar.then'), what: fundName(flow, futureFund) }}
      />
      <p>
        <Quiet small>{text('secondPillar.confirm.futureWhen')}</Quiet>
      </p>
    </>
  )
}
