import { futureFund } from '@sammas/domain/selection/second-pillar-selection'
import { provider } from '@sammas/provider/provider'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { FundCard } from '#web/features/fund-card/fund-card.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { byName } from './by-name.ts'
import { FlowSteps } from './flow-steps.tsx'
import type { Flow } from './use-flow.ts'

/** Where new contributions go: any fund, one of the provider's, or where they go now. */
export function FutureStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const navigate = useNavigate()
  const { choices, data, select, facts } = flow
  const chosen = futureFund(choices.selection, data.context)
  return (
    <FlowFrame
      steps={<FlowSteps current="transfer-future-capital" />}
      heading={text('secondPillar.future.heading')}
      lead={text(facts.noSources ? 'secondPillar.future.leadNew' : 'secondPillar.future.lead')}
      back={
        <Link
          className={buttonClass({ variant: 'second' })}
          to={facts.noSources ? paths.account() : paths.secondPillar('select-sources')}
        >
          {text(facts.noSources ? 'secondPillar.backToAccount' : 'secondPillar.back')}
        </Link>
      }
      next={
        <Button onPress={() => void navigate({ to: paths.secondPillar('address') })}>
          {text('secondPillar.next')}
        </Button>
      }
    >
      <AnyFund flow={flow} chosen={chosen} />
      <ChoiceGroup legend={text('secondPillar.future.cards')}>
        {data.context.ownTargets.map((fund) => (
          <FundCard
            key={fund.isin}
            name="future"
            fund={fund}
            age={data.user.age}
            checked={fund.isin === chosen}
            onChoose={() => {
              select({ type: 'future-chosen', isin: fund.isin })
            }}
          />
        ))}
        <ChoiceCard
          name="future"
          value="none"
          checked={chosen === null}
          onChange={() => {
            select({ type: 'future-chosen', isin: null })
          }}
          title={text('secondPillar.future.skip')}
        >
          {chosen === null ? <Stay flow={flow} /> : null}
        </ChoiceCard>
      </ChoiceGroup>
    </FlowFrame>
  )
}

function AnyFund({ flow, chosen }: { flow: Flow; chosen: string | null }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const { targets } = flow.data.context
  return (
    <SelectField
      label={text('secondPillar.future.anyFund')}
      hint={text('secondPillar.future.anyFundHint')}
      value={chosen ?? ''}
      onChange={(event) => {
        const fund = targets.find(({ isin }) => isin === event.target.value)
        flow.select({ type: 'future-chosen', isin: fund?.isin ?? null })
      }}
    >
      <option value="" hidden>
        {text('secondPillar.future.noFund')}
      </option>
      {byName(targets, language).map((fund) => (
        <option key={fund.isin} value={fund.isin}>
          {fund.name}
        </option>
      ))}
    </SelectField>
  )
}

/** What leaving contributions alone means for this person. */
function Stay({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { context, conversion } = flow.data
  const active = context.sources.find((source) => source.activeContributions)?.fund
  if (active === undefined) return null
  const stay = text('secondPillar.future.stay', { fund: active.name, fee: format.fee(active.managementFeeRate) })
  if (conversion.secondPillar.selectionComplete) {
    return `${stay} ${text('secondPillar.future.own')}`
  }
  return active.managementFeeRate > provider.advertisedFee ? `${stay} ${text('secondPillar.future.saving')}` : stay
}
