import { provider } from '@sammas/provider/provider'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { FundCard } from '#web/features/fund-card/fund-card.tsx'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { BackLink } from './back-link.tsx'
import { FlowSteps } from './flow-steps.tsx'
import { exchangeableInto } from './third-pillar-choice.ts'
import type { Flow } from './use-flow.ts'

/** What to do with third-pillar units elsewhere: bring them along, or direct new contributions alone. */
export function SourcesStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const navigate = useNavigate()
  const { choices, data, choose } = flow
  const { exchangesUnits, target } = choices.choice
  return (
    <FlowFrame
      steps={<FlowSteps current="select-sources" />}
      heading={text('thirdPillar.sources.heading')}
      lead={text('thirdPillar.sources.lead')}
      back={<BackLink flow={flow} step="select-sources" />}
      next={
        <Button onPress={() => void navigate({ to: paths.thirdPillar('address') })}>{text('thirdPillar.next')}</Button>
      }
    >
      <HoldingsTable
        caption={text('thirdPillar.sources.holdings')}
        captionShown
        brief
        holdings={exchangeableInto(data.context, target)}
      />
      <ChoiceGroup legend={text('thirdPillar.choice')}>
        <ChoiceCard
          name="selection"
          value="all"
          checked={exchangesUnits}
          onChange={() => {
            choose({ exchangesUnits: true })
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
            choose({ exchangesUnits: false })
          }}
          title={text('thirdPillar.choice.future')}
        >
          {text('thirdPillar.choice.futureText')}
        </ChoiceCard>
        {!exchangesUnits && <Details flow={flow} />}
      </ChoiceGroup>
    </FlowFrame>
  )
}

/** The fund that is chosen, and where insurance contracts are moved. */
function Details({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data, choose } = flow
  return (
    <ChoiceDetail>
      <Stack gap="s3">
        <ChoiceGroup legend={text('thirdPillar.choice.fund')} legendStyle="quiet">
          {data.context.targets.map((fund) => (
            <FundCard
              key={fund.isin}
              name="target"
              fund={fund}
              age={data.user.age}
              checked={fund.isin === choices.choice.target}
              onChoose={() => {
                choose({ target: fund.isin })
              }}
            />
          ))}
        </ChoiceGroup>
        {choices.choice.exchangesUnits && <InsuranceHint />}
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
            link: (words) => (
              <a href={provider.links.insuranceContracts[language]} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            ),
          }}
        />
      </Quiet>
    </p>
  )
}
