import { exchangeableInto } from '@sammas/domain/selection/third-pillar-selection'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { FundCards } from '#web/features/fund-card/fund-card.tsx'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { PendingNotice } from '#web/features/mandate-flow/pending-notice.tsx'
import { PriceNote } from '#web/features/mandate-flow/price-note.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { choose, type Flow } from './third-pillar-flow.ts'

/** The choice for third-pillar units elsewhere: move them, or only direct new contributions. */
export function SourcesStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data } = flow
  const { exchangesUnits, target } = choices.chosen.choice
  return (
    <StepFrame
      flow={flow}
      step="select-sources"
      tally={<PriceNote flow={flow} holdings={data.context.holdings} />}
      next={<NextButton to={paths.thirdPillar('address')} />}
    >
      <HoldingsTable caption={text('thirdPillar.sources.holdings')} holdings={exchangeableInto(data.context, target)} />
      <PendingNotice sources={data.context.holdings} pendingFacts={data.pendingFacts} directs />
      <ChoiceGroup legend={text('thirdPillar.choice')}>
        <ChoiceCard
          name="selection"
          value="all"
          checked={exchangesUnits}
          onChange={() => {
            choose(flow, { exchangesUnits: true })
          }}
          title={text('thirdPillar.choice.all')}
        >
          {text('thirdPillar.choice.allText')}
        </ChoiceCard>
        {exchangesUnits && <Details flow={flow} />}
        <ChoiceCard
          name="selection"
          value="future"
          checked={!exchangesUnits}
          onChange={() => {
            choose(flow, { exchangesUnits: false })
          }}
          title={text('thirdPillar.choice.future')}
        >
          {text('thirdPillar.choice.futureText')}
        </ChoiceCard>
        {!exchangesUnits && <Details flow={flow} />}
      </ChoiceGroup>
    </StepFrame>
  )
}

/** The chosen fund, and the way to move insurance contracts. */
function Details({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data } = flow
  return (
    <ChoiceDetail>
      <Stack gap="s3">
        <ChoiceGroup legend={text('thirdPillar.choice.fund')} legendStyle="quiet">
          <FundCards
            name="target"
            funds={data.context.targets}
            age={data.user.age}
            chosen={choices.chosen.choice.target}
            onChoose={(target) => {
              choose(flow, { target })
            }}
          />
        </ChoiceGroup>
        {choices.chosen.choice.exchangesUnits && <InsuranceHint />}
      </Stack>
    </ChoiceDetail>
  )
}

function InsuranceHint(): ReactNode {
  const { language } = useLanguage()
  return (
    <p>
      <Quiet small>
        <Text
          id="thirdPillar.choice.insurance"
          values={{
            link: (words) => <NewTabLink href={provider.links.insuranceContracts[language]}>{words}</NewTabLink>,
          }}
        />
      </Quiet>
    </p>
  )
}
