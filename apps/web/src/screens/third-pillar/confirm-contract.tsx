import type { ReactNode } from 'react'
import { CostClause } from '#web/features/mandate-clauses/cost-clause.tsx'
import { FutureClause } from '#web/features/mandate-clauses/future-clause.tsx'
import type { MandateParts } from '#web/features/mandate-clauses/mandate-parts.ts'
import { SharesClause } from '#web/features/mandate-clauses/shares-clause.tsx'
import { UnitsClause } from '#web/features/mandate-clauses/units-clause.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Clause, ContractList } from '#web/ui/contract-list.tsx'
import type { ClauseName } from './clauses.ts'
import { StaysClause } from './stays-clause.tsx'
import type { Flow } from './use-flow.ts'

const titles: Record<ClauseName, MessageId> = {
  units: 'thirdPillar.confirm.units',
  future: 'thirdPillar.confirm.future',
  when: 'thirdPillar.confirm.when',
  shares: 'thirdPillar.confirm.shares',
  cost: 'thirdPillar.confirm.cost',
  stays: 'thirdPillar.confirm.stays',
}

/** The points of the contract, in order. */
export function ConfirmContract({ flow, clauses }: { flow: Flow; clauses: readonly ClauseName[] }): ReactNode {
  const text = useText()
  const { mandate, data } = flow
  const parts: MandateParts = { ...mandate, holdings: data.context.holdings, funds: data.funds }
  return (
    <ContractList>
      {clauses.map((name) => (
        <Clause key={name} title={text(titles[name])}>
          <ClauseBody name={name} parts={parts} />
        </Clause>
      ))}
    </ContractList>
  )
}

function ClauseBody({ name, parts }: { name: ClauseName; parts: MandateParts }): ReactNode {
  const text = useText()
  switch (name) {
    case 'units':
      return <UnitsClause parts={parts} />
    case 'future':
      return <FutureClause parts={parts} noFundYet={text('thirdPillar.confirm.noFundYet')} />
    case 'when': {
      const moves = parts.exchanges.length > 0
      return <p>{text(moves ? 'thirdPillar.confirm.whenUnits' : 'thirdPillar.confirm.whenFuture')}</p>
    }
    case 'shares':
      return <SharesClause parts={parts} caption={text('thirdPillar.confirm.shares')} />
    case 'cost':
      return <CostClause parts={parts} free={text('thirdPillar.confirm.free')} />
    case 'stays':
      return <StaysClause parts={parts} />
  }
}
