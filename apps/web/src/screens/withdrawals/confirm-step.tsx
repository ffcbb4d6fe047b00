import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { ContractStep } from '#web/features/mandate-flow/contract-step.tsx'
import { TermsBox } from '#web/features/mandate-flow/terms-box.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { batchRequest } from './batch-request.ts'
import type { SignedWithdrawal } from './flow-draft.ts'
import { useWithdrawalContract } from './withdrawal-contract.tsx'
import { typesOf, type Flow, type Payee } from './withdrawals-flow.ts'

/** The applications before their signature, as a contract. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  const { result, payee } = flow.mandate
  if (result.kind !== 'proposed' || payee === null) return null
  return <WithdrawalContract flow={flow} proposal={result} payee={payee} />
}

function WithdrawalContract({ flow, proposal, payee }: { flow: Flow; proposal: Proposal; payee: Payee }): ReactNode {
  const text = useText()
  const { recommendedYears, hasClaim } = flow.data.context
  const count = proposal.parts.length
  const isFinal = proposal.contributionsEnd !== null
  return (
    <ContractStep
      flow={flow}
      request={batchRequest(flow.choices.flowId, { proposal, payee, recommendedYears, hasClaim })}
      contract={useWithdrawalContract({ flow, proposal, payee })}
      words={{ sign: text('withdrawals.sign', { count }), what: text('withdrawals.what', { count }) }}
      why={isFinal && !flow.agreed ? text('withdrawals.why.agreed') : null}
      previewWaits={false}
      notice={
        hasClaim === true && (
          <Alert tone="warn" title={text('withdrawals.claim')}>
            {text('withdrawals.claim.text')}
          </Alert>
        )
      }
      types={typesOf(proposal.parts)}
      signedAs={(mandateId) => signedOf(mandateId, proposal, payee)}
    >
      {isFinal && <TermsBox label={text('withdrawals.agree')} agreed={flow.agreed} onChange={flow.setAgreed} />}
    </ContractStep>
  )
}

/** The facts of the signed applications for the success page. */
export function signedOf(mandateId: number, { parts, contributionsEnd }: Proposal, { iban }: Payee): SignedWithdrawal {
  return {
    mandateId,
    parts: parts.map((part) => ({
      kind: part.kind,
      pillar: part.pillar,
      inHand: part.kind === 'sum' ? part.inHand : part.first.inHand,
      ...part.days,
      lastPayment: part.kind === 'sum' ? null : part.lastPayment,
    })),
    contributionsEnd,
    iban,
  }
}
