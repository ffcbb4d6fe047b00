import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Clause, ContractList } from '#web/ui/contract-list.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ClauseName } from './clauses.ts'
import { CostClause } from './cost-clause.tsx'
import { FutureClause } from './future-clause.tsx'
import { SharesClause } from './shares-clause.tsx'
import { StaysClause } from './stays-clause.tsx'
import { UnitsClause } from './units-clause.tsx'
import type { Flow } from './use-flow.ts'
import { WhenClause } from './when-clause.tsx'

const clauseBodies: Record<ClauseName, { title: MessageId; Body: (props: { flow: Flow }) => ReactNode }> = {
  units: { title: 'secondPillar.confirm.units', Body: UnitsClause },
  future: { title: 'secondPillar.confirm.future', Body: FutureClause },
  when: { title: 'secondPillar.confirm.when', Body: WhenClause },
  shares: { title: 'secondPillar.confirm.shares', Body: SharesClause },
  cost: { title: 'secondPillar.confirm.cost', Body: CostClause },
  stays: { title: 'secondPillar.confirm.stays', Body: StaysClause },
}

/** The points of the contract, in order. */
export function ConfirmContract({ flow, clauses }: { flow: Flow; clauses: readonly ClauseName[] }): ReactNode {
  const text = useText()
  return (
    <ContractList>
      {clauses.map((name) => {
        const { title, Body } = clauseBodies[name]
        return (
          <Clause key={name} title={text(title)}>
            <Body flow={flow} />
          </Clause>
        )
      })}
    </ContractList>
  )
}
