import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { ContractStep } from '#web/features/mandate-flow/contract-step.tsx'
import { useFundContract } from '#web/features/mandate-flow/contract/contract.tsx'
import type { Stays } from '#web/features/mandate-flow/contract/stays-clause.tsx'
import { mandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import { TermsBox } from '#web/features/mandate-flow/terms-box.tsx'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { NotFilled } from './not-filled.tsx'
import { targetName, type Flow } from './second-pillar-flow.ts'
import { WhenClause } from './when-clause.tsx'

/** What will be signed, like a contract; or that nothing was chosen. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  return flow.facts.nothingChosen ? <NotFilled flow={flow} /> : <Contract flow={flow} />
}

const stays: Stays = {
  exitRestricted: [],
  futureUnknown: 'secondPillar.confirm.stays.futureUnknown',
  always: ['secondPillar.confirm.stays.amount', 'secondPillar.confirm.stays.third'],
}

function Contract({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const today = useToday()
  const { mandate, agreed, data } = flow
  const movesUnits = mandate.exchanges.length > 0
  const contract = useFundContract(flow, {
    holdings: data.context.sources,
    when: <WhenClause movesUnits={movesUnits} />,
    stays,
    shares: 'secondPillar.confirm.shares',
    noFundYet: 'secondPillar.confirm.futureNow',
    free: 'secondPillar.confirm.free',
  })
  return (
    <ContractStep
      flow={flow}
      request={mandateRequest(flow)}
      contract={contract}
      words={{
        sign: text(movesUnits ? 'secondPillar.confirm.sign' : 'secondPillar.confirm.signFuture'),
        what: text(movesUnits ? 'secondPillar.confirm.what' : 'secondPillar.confirm.whatFuture'),
      }}
      why={agreed ? null : text('secondPillar.confirm.why')}
      previewWaits={false}
      onSigned={(mandateId) => {
        flow.finish({ mandateId, futureFund: targetName(flow, mandate.futureFund), movesUnits, day: today })
      }}
    >
      <TermsBox label={<TermsLabel />} agreed={agreed} onChange={flow.setAgreed} />
    </ContractStep>
  )
}

/** The terms, with the fee comparison of the pension centre. */
function TermsLabel(): ReactNode {
  const { language } = useLanguage()
  const comparison = provider.pensionCentre.feeComparison[language]
  return (
    <Text
      id="secondPillar.confirm.terms"
      values={{
        link: (words) => (
          <a href={comparison} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ),
      }}
    />
  )
}
