import { type Cents, cents } from '@sammas/domain/money/cents'
import { exactCents } from '@sammas/domain/money/exact-cents'
import { shownEuros } from '@sammas/domain/money/whole-euros'
import { formatAmount } from '@sammas/domain/money/format'
import { paymentChange, typedAnswer, typedPayment, typedWageChange } from '@sammas/domain/plan/typed-answers'
import { NO_CHANGE, wageAfter } from '@sammas/domain/plan/levers'
import { memo, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { UnknownFactField } from './unknown-fact-fields.tsx'
import { LeverField } from './lever-field.tsx'
import { ownPayment } from '@sammas/contract/plan-basis'
import { sameButFor, type PlanView } from './plan-view.ts'

/** An amount as the text of a field; hidden amounts are not filled in. */
function useFieldText(): (amount: Cents | null) => string {
  const { language } = useLanguage()
  const { hidden } = useFormat()
  return (amount) =>
    amount === null || hidden ? '' : formatAmount(amount, language, { decimals: amount % 100 === 0 ? 0 : 2 })
}

/** The gross wage: moved from the own one, or requested. */
export const WageLever = memo(function WageLever({ view }: { view: PlanView }): ReactNode {
  const text = useText()
  const fieldText = useFieldText()
  const { basis, levers, move } = view
  const own = basis.known.wage
  if (own === null) {
    const hasContributions = (basis.known.second?.contributions ?? null) !== null
    return <UnknownFactField view={view} gap="wage" suffix="€" optional={!hasContributions} />
  }
  return (
    <LeverField
      id="plan-wage"
      label={text('plan.wage')}
      hint={text('plan.wage.hint')}
      suffix="€"
      value={fieldText(shownEuros(exactCents(wageAfter(own, levers))))}
      take={(words) => {
        const check = typedWageChange(own, words)
        if (!check.ok && check.reason !== 'empty') return check.reason
        // An emptied field goes back to the own wage, which it shows when it is left.
        move({ wage: check.ok ? check.value : NO_CHANGE.wage })
        return null
      }}
    />
  )
}, sameButFor('wage'))

/** A pillar that a fund pension pays out has no own payments in the plan either. */
const thirdHint = ({ thirdPillar, fundPensionPillars, pendingFundPensionPillars }: PlanView['answer']): MessageId => {
  if (thirdPillar !== null) return 'plan.third.hint'
  const isPaidOut = fundPensionPillars.includes(3) || pendingFundPensionPillars.includes(3)
  return isPaidOut ? 'plan.third.paidOut' : 'plan.third.none'
}

/** The monthly payment into the third pillar: moved from the own one, or requested. */
export const ThirdLever = memo(function ThirdLever({ view }: { view: PlanView }): ReactNode {
  const text = useText()
  const fieldText = useFieldText()
  const { basis, given, levers, move, answer } = view
  if (basis.known.third === null) return null
  const own = ownPayment(basis, given)
  const isUnknown = basis.reasons.thirdOwn !== undefined
  if (isUnknown || own === null) return <UnknownFactField view={view} gap="thirdOwn" suffix="€" />
  return (
    <LeverField
      id="plan-thirdOwn"
      label={text('plan.third')}
      hint={text(thirdHint(answer))}
      suffix="€"
      value={fieldText(cents(Math.max(0, own + levers.third)))}
      take={(words) => {
        const check = typedPayment(words)
        if (!check.ok && check.reason !== 'empty') return check.reason
        const third = check.ok ? paymentChange(own, check.value) : NO_CHANGE.third
        if (third === null) return 'out-of-bounds'
        move({ third })
        return null
      }}
    />
  )
}, sameButFor('third'))

/** State pension that the person expects; no plan needs it, and unknown it stays. */
export const FirstPillarField = memo(function FirstPillarField({ view }: { view: PlanView }): ReactNode {
  const text = useText()
  const { typed, type } = view
  return (
    <LeverField
      id="plan-firstPillar"
      label={text('plan.first')}
      hint={text('plan.first.hint')}
      suffix="€"
      value={typed.firstPillar ?? ''}
      take={(words) => {
        type('firstPillar', words)
        const check = typedAnswer('firstPillar', words)
        return check.ok ? null : check.reason
      }}
    />
  )
}, sameButFor())
