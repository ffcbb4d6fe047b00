import type { Isin } from '@sammas/domain/fund/isin'
import { joiningObstacle } from '@sammas/domain/account/second-pillar-state'
import { isAllPromised } from '@sammas/domain/selection/free-part'
import { selectionProblem, type SelectionProblem } from '@sammas/domain/selection/second-pillar-selection'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { FundCards } from '#web/features/fund-card/fund-card.tsx'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { PendingNotice } from '#web/features/mandate-flow/pending-notice.tsx'
import { PriceNote } from '#web/features/mandate-flow/price-note.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { select, type Flow } from './second-pillar-flow.ts'
import { closedWords } from './state-words.ts'
import { TransferRows } from './transfer-rows.tsx'

/** Why only units can be switched; nothing for a person who can choose a fund for contributions too. */
function OnlyUnits({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const state = flow.data.conversion.secondPillarState
  const obstacle = joiningObstacle(state, flow.data.pendingFacts.today)
  if (obstacle === null) return null
  const { heading, why, values } = closedWords(state, obstacle, format)
  return (
    <Alert tone="info" title={text(heading, values)}>
      {text(why, values)} {text('secondPillar.sources.onlyUnits')}
    </Alert>
  )
}

type Mode = Flow['choices']['chosen']['mode']

/** The choice for the present units: everything into one fund, some of them, or nothing. */
export function SourcesStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data } = flow
  const { onlyUnits } = flow.facts
  const { mode } = choices.chosen
  const problem = selectionProblem(choices.chosen, data.context)
  const why = problem === null ? null : text(reasonOf(problem, mode, onlyUnits))
  const whyNot = isAllPromised(data.context.sources) ? text('secondPillar.why.noUnitsFree') : null
  useRequestedFund(flow)
  return (
    <StepFrame
      flow={flow}
      step="select-sources"
      tally={<PriceNote flow={flow} holdings={data.context.sources} />}
      next={<NextButton to={paths.secondPillar(onlyUnits ? 'address' : 'transfer-future-capital')} why={why} />}
    >
      <OnlyUnits flow={flow} />
      <Converted flow={flow} />
      <HoldingsTable caption={text('secondPillar.sources.holdings')} holdings={data.context.sources} />
      <PendingNotice sources={data.context.sources} pendingFacts={data.pendingFacts} directs={!onlyUnits} />
      <ChoiceGroup legend={text('secondPillar.choice')}>
        <ModeCard flow={flow} mode="all" title={text('secondPillar.choice.all')} whyNot={whyNot}>
          {text(onlyUnits ? 'secondPillar.choice.allUnits' : 'secondPillar.choice.allText')}
        </ModeCard>
        {mode === 'all' && <TargetFunds flow={flow} />}
        <ModeCard flow={flow} mode="some" title={text('secondPillar.choice.some')} whyNot={whyNot}>
          {text('secondPillar.choice.someText')}
        </ModeCard>
        {mode === 'some' && (
          <TransferRows flow={flow} problem={problem !== null && 'source' in problem ? problem : null} />
        )}
        <ModeCard flow={flow} mode="none" title={text('secondPillar.choice.none')}>
          {text(onlyUnits ? 'secondPillar.choice.noneUnits' : 'secondPillar.choice.noneText')}
        </ModeCard>
      </ChoiceGroup>
    </StepFrame>
  )
}

/** One of the three choices; `whyNot` is the reason why it cannot be made, null for none. */
function ModeCard(props: {
  flow: Flow
  mode: Mode
  title: string
  whyNot?: string | null
  children: ReactNode
}): ReactNode {
  const { flow, mode, title, whyNot = null, children } = props
  return (
    <ChoiceCard
      name="selection"
      value={mode}
      checked={flow.choices.chosen.mode === mode}
      disabled={whyNot !== null && flow.choices.chosen.mode !== mode}
      onChange={() => {
        select(flow, { type: `${mode}-chosen` })
      }}
      title={title}
    >
      {whyNot ?? children}
    </ChoiceCard>
  )
}

/** A link with one of the provider's funds, such as the plan's, chooses it for everything; once, so that another choice stays. */
function useRequestedFund(flow: Flow): void {
  const { words, change } = useAddressWords()
  const requested = flow.data.context.ownTargets.find(({ isin }) => isin === words['fund'])?.isin ?? null
  const take = useEffectEvent((target: Isin) => {
    select(flow, { type: 'all-chosen', target })
    change({ fund: null })
  })
  useEffect(() => {
    if (requested !== null) take(requested)
  }, [requested])
}

function reasonOf(problem: SelectionProblem, mode: Mode, onlyUnits: boolean): MessageId {
  if (problem.reason === 'nothing-free')
    return onlyUnits ? 'secondPillar.why.noUnitsFree' : 'secondPillar.why.nothingFree'
  if (problem.reason === 'nothing-divided') return 'secondPillar.why.nothingDivided'
  if (problem.reason === 'source-exceeded') {
    return problem.free < 100 ? 'secondPillar.why.promised' : 'secondPillar.why.exceeded'
  }
  return mode === 'all' ? 'secondPillar.why.already' : 'secondPillar.why.same'
}

/** The provider's funds; one of them takes everything. */
function TargetFunds({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data } = flow
  return (
    <ChoiceDetail>
      <ChoiceGroup legend={text('secondPillar.choice.allFund')} legendStyle="quiet">
        <FundCards
          name="target"
          funds={data.context.ownTargets}
          age={data.user.age}
          chosen={choices.chosen.mode === 'all' ? choices.chosen.target : null}
          onChoose={(target) => {
            select(flow, { type: 'all-chosen', target })
          }}
        />
      </ChoiceGroup>
    </ChoiceDetail>
  )
}

/** Message for a person with the whole pillar at the provider. */
function Converted({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { selectionComplete, transfersComplete } = flow.data.conversion.secondPillar
  if (!selectionComplete || !transfersComplete) return null
  return (
    <Alert tone="good" title={text('secondPillar.sources.converted')}>
      {text('secondPillar.sources.convertedText')}
    </Alert>
  )
}
