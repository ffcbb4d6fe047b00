import { LEVER_BOUNDS } from '@sammas/domain/plan/levers'
import { leastLater, plannedPensionDate } from '@sammas/domain/plan/planned-pots'
import { memo, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { sameButFor, type PlanView } from './plan-view.ts'
import { RangeField } from './range-field.tsx'

/** The age at which the pillars are taken out: the pension age, earlier or later. */
export const PensionAgeLever = memo(function PensionAgeLever({ view }: { view: PlanView }): ReactNode {
  const { answer, basis, levers, move } = view
  const text = useText()
  const format = useFormat()
  const { today, birth } = basis.known
  const { age, isSet } = answer.pension
  const dayOf = (later: number) => plannedPensionDate({ birth }, { later })
  // Days that are past are no choice, except the pension age itself and the one of a link.
  const least = Math.min(leastLater(birth, today), levers.later)
  const isPast = dayOf(levers.later) < today
  const hint = isPast ? 'plan.age.past' : isSet ? 'plan.age.set' : 'plan.age.notSet'
  const shown = text('plan.age.shown', { years: age.years + levers.later, months: age.months })
  return (
    <RangeField
      label={text('plan.age')}
      hint={text(hint, {
        day: format.longDate(dayOf(levers.later)),
        age: text('plan.age.shown', { years: age.years, months: age.months }),
      })}
      shown={shown}
      value={levers.later}
      least={least}
      most={LEVER_BOUNDS.later.most}
      step={1}
      onChange={(later) => {
        move({ later })
      }}
    />
  )
}, sameButFor('later'))
