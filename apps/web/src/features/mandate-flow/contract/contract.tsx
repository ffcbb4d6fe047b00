import type { ReactNode } from 'react'
import { CostClause } from '#web/features/mandate-clauses/cost-clause.tsx'
import { FutureClause } from '#web/features/mandate-clauses/future-clause.tsx'
import { SharesClause } from '#web/features/mandate-clauses/shares-clause.tsx'
import { UnitsClause } from '#web/features/mandate-clauses/units-clause.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Clause, ContractList } from '#web/ui/contract-list.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ClauseName } from './clauses.ts'
import { mandatePartsOf } from './mandate-parts-of.ts'
import { StaysClause } from './stays-clause.tsx'
import type { Flow } from './use-flow.ts'
import { WhenClause } from './when-clause.tsx'

const titles: Record<ClauseName, MessageId> = {
  units: 'secondPillar.confirm.units',
  future: 'secondPillar.confirm.future',
  when: 'secondPillar.confirm.when',
  shares: 'secondPillar.confirm.shares',
  cost: 'secondPillar.confirm.cost',
  stays: 'secondPillar.confirm.stays',
}

/** The points of the contract, in order. */
export function ConfirmContract({ flow, clauses }: { flow: Flow; clauses: readonly ClauseName[] }): ReactNode {
  const text = useText()
  return (
    <ContractList>
      {clauses.map((name) => (
        <Clause key={name} title={text(titles[name])}>
          <ClauseBody name={name} flow={flow} />
        </Clause>
      ))}
    </ContractList>
  )
}

function ClauseBody({ name, flow }: { name: ClauseName; flow: Flow }): ReactNode {
  const text = useText()
  const parts = mandatePartsOf(flow)
  switch (name) {
    case 'units':
      return <UnitsClause parts={parts} />
    case 'future':
      return <FutureClause parts={parts} noFundYet={text('secondPillar.confirm.futureNow')} />
    case 'when':
      return <WhenClause flow={flow} />
    case 'shares':
      return <SharesClause parts={parts} caption={text('secondPillar.confirm.shares')} />
    case 'cost':
      return <CostClause parts={parts} free={text('secondPillar.confirm.free')} />
    case 'stays':
      return <StaysClause flow={flow} />
  }
}
