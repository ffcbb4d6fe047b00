import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { futureFund } from '@sammas/domain/selection/second-pillar-selection'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { FundCards } from '#web/features/fund-card/fund-card.tsx'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { byName } from './by-name.ts'
import { select, type Flow } from './second-pillar-flow.ts'
import { stateWords } from './state-words.ts'

/** The fund of new contributions: any fund, one of the provider's, or the present one. */
export function FutureStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { choices, data, facts } = flow
  const words = stateWords(data.conversion.secondPillarState, data.pendingFacts.today)
  const chosen = futureFund(choices.chosen, data.context)
  return (
    <StepFrame
      flow={flow}
      step="transfer-future-capital"
      heading={text(words.heading)}
      lead={text(words.lead)}
      next={<NextButton to={paths.secondPillar('address')} />}
    >
      {facts.opens && <WhatBegins today={flow.data.pendingFacts.today} />}
      <AnyFund flow={flow} chosen={chosen} />
      <ChoiceGroup legend={text('secondPillar.future.cards')}>
        <FundCards
          name="future"
          funds={data.context.ownTargets}
          age={data.user.age}
          chosen={chosen}
          onChoose={(isin) => {
            select(flow, { type: 'future-chosen', isin })
          }}
        />
        {!facts.opens && (
          <ChoiceCard
            name="future"
            value="none"
            checked={chosen === null}
            onChange={() => {
              select(flow, { type: 'future-chosen', isin: null })
            }}
            title={text('secondPillar.future.skip')}
          >
            {chosen === null ? <Stay flow={flow} /> : null}
          </ChoiceCard>
        )}
      </ChoiceGroup>
    </StepFrame>
  )
}

/** Effect of a second pillar on the wage, before it is opened. */
function WhatBegins({ today }: { today: CivilDate }): ReactNode {
  const text = useText()
  const { least, state } = useLaw(today)
  return (
    <BulletList
      items={(['wage', 'state', 'begin', 'binding'] as const).map((id) => ({
        id,
        text: text(`secondPillar.open.${id}`, { least, state }),
      }))}
    />
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
        select(flow, { type: 'future-chosen', isin: fund?.isin ?? null })
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

/** Consequence of leaving contributions unchanged for this person. */
function Stay({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { context, conversion } = flow.data
  const active = context.sources.find((source) => source.activeContributions)?.fund
  if (active === undefined) return null
  const stay = text('secondPillar.future.stay', { fund: active.name, fee: format.fee(active.managementFeeRate) })
  if (conversion.secondPillar.selectionComplete) {
    return <>{`${stay} ${text('secondPillar.future.own')}`}</>
  }
  return (
    <>{active.managementFeeRate > provider.advertisedFee ? `${stay} ${text('secondPillar.future.saving')}` : stay}</>
  )
}
