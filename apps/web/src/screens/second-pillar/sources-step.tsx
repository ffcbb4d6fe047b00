import { selectionProblem, type SelectionProblem } from '@sammas/domain/selection/second-pillar-selection'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { FundCard } from '#web/features/fund-card/fund-card.tsx'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { TransferRows } from './transfer-rows.tsx'
import type { Flow } from './use-flow.ts'

/** What to do with the units that are there: everything into one fund, some of them, or nothing. */
export function SourcesStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const navigate = useNavigate()
  const { choices, data, select } = flow
  const { mode } = choices.selection
  const problem = selectionProblem(choices.selection, data.context)
  const why = problem === null ? null : text(reasonOf(problem, mode))
  return (
    <FlowFrame
      steps={<FlowSteps current="select-sources" />}
      heading={text('secondPillar.sources.heading')}
      lead={text('secondPillar.sources.lead')}
      back={
        <Link className={buttonClass({ variant: 'second' })} to={paths.account()}>
          {text('secondPillar.backToAccount')}
        </Link>
      }
      next={
        <Button whyInactive={why} onPress={() => void navigate({ to: paths.secondPillar('transfer-future-capital') })}>
          {text('secondPillar.next')}
        </Button>
      }
    >
      <Converted flow={flow} />
      <HoldingsTable
        caption={text('secondPillar.sources.holdings')}
        captionShown
        brief
        holdings={data.context.sources}
      />
      <ChoiceGroup legend={text('secondPillar.choice')}>
        <ChoiceCard
          name="selection"
          value="all"
          checked={mode === 'all'}
          onChange={() => {
            select({ type: 'all-chosen' })
          }}
          title={text('secondPillar.choice.all')}
        >
          {text('secondPillar.choice.allText')}
        </ChoiceCard>
        {mode === 'all' && <TargetFunds flow={flow} />}
        <ChoiceCard
          name="selection"
          value="some"
          checked={mode === 'some'}
          onChange={() => {
            select({ type: 'some-chosen' })
          }}
          title={text('secondPillar.choice.some')}
        >
          {text('secondPillar.choice.someText')}
        </ChoiceCard>
        {mode === 'some' && <TransferRows flow={flow} problem={problem} />}
        <ChoiceCard
          name="selection"
          value="none"
          checked={mode === 'none'}
          onChange={() => {
            select({ type: 'none-chosen' })
          }}
          title={text('secondPillar.choice.none')}
        >
          {text('secondPillar.choice.noneText')}
        </ChoiceCard>
      </ChoiceGroup>
    </FlowFrame>
  )
}

function reasonOf(problem: SelectionProblem, mode: Flow['choices']['selection']['mode']): MessageId {
  if (problem.reason === 'source-exceeded') return 'secondPillar.why.exceeded'
  return mode === 'all' ? 'secondPillar.why.already' : 'secondPillar.why.same'
}

/** The provider's funds, one of which takes everything. */
function TargetFunds({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data, select } = flow
  const target = choices.selection.mode === 'all' ? choices.selection.target : null
  return (
    <ChoiceDetail>
      <ChoiceGroup legend={text('secondPillar.choice.allFund')} legendStyle="quiet">
        {data.context.ownTargets.map((fund) => (
          <FundCard
            key={fund.isin}
            name="target"
            fund={fund}
            age={data.user.age}
            checked={fund.isin === target}
            onChoose={() => {
              select({ type: 'all-chosen', target: fund.isin })
            }}
          />
        ))}
      </ChoiceGroup>
    </ChoiceDetail>
  )
}

/** A person whose pillar is already with the provider is told so (decisions section 6). */
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
