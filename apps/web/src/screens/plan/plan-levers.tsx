import { paymentRatesOn, statePercentOn } from '@sammas/domain/law/payment-rates'
import { LEVER_BOUNDS, NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { Fragment, memo, useState, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { UnknownFactFields } from './unknown-fact-fields.tsx'
import { PensionAgeLever } from './pension-age-lever.tsx'
import { sameButFor, type PlanView } from './plan-view.ts'
import css from './plan.module.css'
import { RangeField } from './range-field.tsx'
import { FirstPillarField, ThirdLever, WageLever } from './typed-levers.tsx'

/** The five levers, and the facts that the person has to give. Each change is drawn at once. */
export function PlanLevers({ view }: { view: PlanView }): ReactNode {
  const text = useText()
  // A new key drops the typed texts with the levers.
  const [round, setRound] = useState(0)
  const isAsNow = Object.entries(NO_CHANGE).every(([name, value]) => view.levers[name as keyof Levers] === value)
  return (
    <div className={css['form']}>
      <Fragment key={round}>
        <UnknownFactFields view={view} />
        <WageLever view={view} />
        <RateLever view={view} />
        <ThirdLever view={view} />
        <PensionAgeLever view={view} />
        <GrowthLever view={view} />
        <FirstPillarField view={view} />
      </Fragment>
      <div className={css['back']}>
        <Button
          variant="second"
          whyInactive={isAsNow ? text('plan.back.inactive') : null}
          onPress={() => {
            view.move(NO_CHANGE)
            setRound(round + 1)
          }}
        >
          {text('plan.back.mine')}
        </Button>
      </div>
    </div>
  )
}

/** The rate from the day on which one applied for today comes into force; a missing own rate is requested. */
const RateLever = memo(function RateLever({ view }: { view: PlanView }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { basis, given, levers, move, type } = view
  const contributions = basis.known.second?.contributions ?? null
  if (contributions === null) return null
  const current = given.rate ?? contributions.current
  const own = contributions.coming.at(-1)?.rate ?? current
  const isUnknown = contributions.current === null
  if (!isUnknown && contributions.mayChooseRate === false) return null
  const from = format.dateIn('from', contributions.nextFrom)
  const hint = isUnknown
    ? text('plan.rate.ask')
    : text('plan.rate.hint', { from, state: statePercentOn(contributions.nextFrom) })
  return (
    <Stack gap="s1">
      <ChoiceGroup legend={text('plan.rate')} row describedBy="plan-rate-hint">
        {paymentRatesOn(contributions.nextFrom).map((rate) => (
          <ChoiceCard
            key={rate}
            name="plan-rate"
            value={String(rate)}
            title={format.percent(basisPoints(rate * 100), 0)}
            checked={rate === (levers.rate ?? own)}
            onChange={() => {
              if (isUnknown) type('rate', String(rate))
              else move({ rate: rate === own ? null : rate })
            }}
          />
        ))}
      </ChoiceGroup>
      <p>
        <Quiet small id="plan-rate-hint">
          {hint}
        </Quiet>
      </p>
    </Stack>
  )
}, sameButFor('rate'))

const GROWTH_STEP = 50

/** Growth above prices; it opens at 0, as no return is promised. */
const GrowthLever = memo(function GrowthLever({ view: { levers, move } }: { view: PlanView }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { least, most } = LEVER_BOUNDS.growth
  return (
    <RangeField
      label={text('plan.growth')}
      hint={text('plan.growth.hint')}
      shown={format.percent(levers.growth, 1)}
      value={levers.growth}
      least={least}
      most={most}
      step={GROWTH_STEP}
      onChange={(growth) => {
        move({ growth: basisPoints(growth) })
      }}
    />
  )
}, sameButFor('growth'))
