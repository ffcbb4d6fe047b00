import { CAUTIOUS_FROM_AGE } from '@sammas/domain/fund/recommended-fund'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { ContractStep } from '#web/features/mandate-flow/contract-step.tsx'
import { useFundContract } from '#web/features/mandate-flow/contract/contract.tsx'
import { mandateRequest } from '#web/features/mandate-flow/mandate-request.ts'
import { TermsBox } from '#web/features/mandate-flow/terms-box.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { NotFilled } from './not-filled.tsx'
import { targetName, type Flow } from './second-pillar-flow.ts'
import { stateWords } from './state-words.ts'
import { WhenClause } from './when-clause.tsx'

/** The contract to sign; or that nothing was chosen. */
export function ConfirmStep({ flow }: { flow: Flow }): ReactNode {
  return flow.facts.nothingChosen ? <NotFilled flow={flow} /> : <Contract flow={flow} />
}

/** The button names the effect of the signature. */
function wordsOf({ mandate, facts }: Flow): { sign: MessageId; what: MessageId } {
  if (mandate.exchanges.length > 0) {
    return { sign: 'secondPillar.confirm.sign', what: 'secondPillar.confirm.what' }
  }
  return facts.opens
    ? { sign: 'secondPillar.open.sign', what: 'secondPillar.open.what' }
    : { sign: 'secondPillar.confirm.signFuture', what: 'secondPillar.confirm.whatFuture' }
}

function Contract({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { mandate, agreed, data } = flow
  // Of the lists behind the contract: both are frozen while it is being signed.
  const { today } = data.pendingFacts
  const movesUnits = mandate.exchanges.length > 0
  const { opens } = flow.facts
  const law = useLaw(today)
  const words = wordsOf(flow)
  const { futureNow, stays } = stateWords(data.conversion.secondPillarState, data.pendingFacts.today)
  const contract = useFundContract(flow, {
    holdings: data.context.sources,
    when: opens ? (
      text('secondPillar.open.when', { least: law.least, state: law.state })
    ) : (
      <WhenClause movesUnits={movesUnits} today={today} />
    ),
    stays,
    shares: 'secondPillar.confirm.shares',
    noFundYet: futureNow,
    free: freeWords(opens, movesUnits),
  })
  return (
    <ContractStep
      flow={flow}
      request={mandateRequest(flow)}
      contract={contract}
      words={{
        sign: text(words.sign),
        what: text(words.what),
      }}
      why={agreed ? null : text('secondPillar.confirm.why')}
      previewWaits={false}
      signedAs={(mandateId) => ({
        mandateId,
        futureFund: targetName(flow, mandate.futureFund),
        movesUnits,
        day: today,
      })}
    >
      <TermsBox
        label={<TermsLabel />}
        advice={isRisky(flow) ? <AgeAdvice /> : undefined}
        agreed={agreed}
        onChange={flow.setAgreed}
      />
    </ContractStep>
  )
}

/** The action without costs: only units are switched. */
function freeWords(opens: boolean, movesUnits: boolean): MessageId {
  if (opens) return 'secondPillar.open.free'
  return movesUnits ? 'secondPillar.confirm.free' : 'secondPillar.confirm.freeFuture'
}

/** The terms, with the fee comparison of the pension centre. */
function TermsLabel(): ReactNode {
  const { language } = useLanguage()
  const comparison = provider.pensionCentre.feeComparison[language]
  return (
    <Text
      id="secondPillar.confirm.terms"
      values={{
        link: (words) => <NewTabLink href={comparison}>{words}</NewTabLink>,
      }}
    />
  )
}

/** A person near the pension chooses another fund than the cautious one. */
function isRisky({ mandate, data }: Flow): boolean {
  const chosen = [mandate.futureFund, ...mandate.exchanges.map(({ target }) => target)]
  return (
    data.user.age >= CAUTIOUS_FROM_AGE &&
    chosen.some((fund) => fund !== null && fund !== provider.funds.bondSecondPillar)
  )
}

function AgeAdvice(): ReactNode {
  return (
    <Text
      id="secondPillar.confirm.ageAdvice"
      values={{ email: provider.email, mail: (words) => <a href={`mailto:${provider.email}`}>{words}</a> }}
    />
  )
}
