import { isNothingChosen } from '@sammas/domain/mandate/chosen-mandate'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { answersOf, postAnswers } from '#web/features/aml-questions/aml-answers.ts'
import { FullQuestions } from '#web/features/aml-questions/full-questions.tsx'
import { QuestionsSection } from '#web/features/aml-questions/question-parts.tsx'
import { ContractStep } from '#web/features/mandate-flow/contract-step.tsx'
import { useFundContract } from '#web/features/mandate-flow/contract/contract.tsx'
import type { Stays } from '#web/features/mandate-flow/contract/stays-clause.tsx'
import { mandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { NothingToSign } from './nothing-to-sign.tsx'
import { Terms } from './terms.tsx'
import type { Flow } from './third-pillar-flow.ts'
import { useWhyNotYet } from './sign-obstacles.ts'

/** The contract to sign; or that there is nothing to sign. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  return isNothingChosen(flow.mandate) ? <NothingToSign flow={flow} /> : <Contract flow={flow} />
}

const stays: Stays = {
  exitRestricted: provider.funds.exitRestricted,
  futureUnknown: null,
  always: ['thirdPillar.confirm.stays.amount', 'thirdPillar.confirm.stays.second'],
}

function Contract({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data, mandate } = flow
  const { answers } = choices.chosen
  const words = wordsOf(flow)
  const when = mandate.exchanges.length > 0 ? 'thirdPillar.confirm.whenUnits' : 'thirdPillar.confirm.whenFuture'
  const contract = useFundContract(flow, {
    holdings: data.context.holdings,
    when: text(when),
    stays,
    shares: 'thirdPillar.confirm.shares',
    noFundYet: 'thirdPillar.confirm.noFundYet',
    free: 'thirdPillar.confirm.free',
  })
  return (
    <ContractStep
      flow={flow}
      request={mandateRequest(flow, (signal) => postAnswers(answersOf(answers), signal))}
      contract={contract}
      words={{ sign: text(words.sign), what: text(words.what) }}
      why={useWhyNotYet({ agreed: flow.agreed, answers })}
      previewWaits
      notice={<Converted flow={flow} />}
      signedAs={(mandateId) => ({
        mandateId,
        opened: !data.user.thirdPillarActive,
        hadSources: !flow.facts.nothingExchangeable,
      })}
    >
      <Questions flow={flow} />
      <Terms flow={flow} />
    </ContractStep>
  )
}

/** Message for a person with contributions to the provider already. */
function Converted({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  if (!flow.data.conversion.thirdPillar.selectionComplete) return null
  return (
    <Alert tone="good" title={text('thirdPillar.confirm.converted')}>
      {text('thirdPillar.confirm.convertedText')}
    </Alert>
  )
}

function Questions({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  return (
    <QuestionsSection lead={text('thirdPillar.confirm.aml')}>
      <FullQuestions
        answers={flow.choices.chosen.answers}
        onChange={(answers) => {
          flow.note((before) => ({ ...before, answers }))
        }}
        checked={false}
      />
    </QuestionsSection>
  )
}

/** The button names the effect of the signature. */
function wordsOf({ mandate, data }: Flow): { sign: MessageId; what: MessageId } {
  if (mandate.exchanges.length > 0) {
    return { sign: 'thirdPillar.confirm.sign', what: 'thirdPillar.confirm.what' }
  }
  return {
    sign: data.user.thirdPillarActive ? 'thirdPillar.confirm.signFuture' : 'thirdPillar.confirm.signOpen',
    what: 'thirdPillar.confirm.whatFuture',
  }
}
