import type { Idea } from '@sammas/domain/plan/ideas'
import { isOwn } from '@sammas/domain/plan/levers'
import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { plannedThirdOwn } from '@sammas/domain/plan/planned-pots'
import type { Cents } from '@sammas/domain/money/cents'
import { useId, type ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Explanation } from '#web/ui/explanation.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { IdeaAction } from './idea-action.tsx'
import { ideaTitle } from './idea-words.ts'
import css from './ideas.module.css'
import type { PlanView } from './plan-view.ts'

/** The figures of an idea, in their order. */
const FIGURES = ['month', 'pot', 'fees', 'relief', 'inHand'] as const
type Figure = (typeof FIGURES)[number]

const names: Record<Figure, MessageId> = {
  month: 'plan.figure.month',
  pot: 'plan.figure.pot',
  fees: 'plan.figure.fees',
  relief: 'plan.figure.relief',
  inHand: 'plan.figure.inHand',
}

const making: Record<Figure, MessageId> = {
  month: 'plan.figure.month.how',
  pot: 'plan.figure.pot.how',
  fees: 'plan.figure.fees.how',
  relief: 'plan.figure.relief.how',
  inHand: 'plan.figure.inHand.how',
}

function figuresOf({ plan, more }: Idea): Record<Figure, readonly [Cents | null, Cents | null]> {
  return {
    month: [plan.payout.fundPension, more.fundPension],
    pot: [plan.payout.pot, more.pot],
    fees: [plan.fees, more.fees],
    relief: [plan.taxRelief, more.taxRelief],
    inHand: [plan.inHandAMonth, more.inHandAMonth],
  }
}

/** One idea: its figures, each with the difference to the plan as now, and the way to do it. */
export function IdeaCard({ idea, view, facts }: { idea: Idea; view: PlanView; facts: PlanFacts }): ReactNode {
  const text = useText()
  const id = useId()
  const isFirst = idea.kind === 'as-now'
  const figures = figuresOf(idea)
  const format = useFormat()
  const [title, values] = ideaTitle(idea, format)
  return (
    <li className={css['idea']} aria-labelledby={id}>
      <div className={css['head']}>
        <h3 id={id}>{isFirst && !isOwn(idea.levers) ? text('plan.idea.changed') : text(title, values)}</h3>
        <p className={css['about']}>
          <About idea={idea} view={view} facts={facts} />
        </p>
      </div>
      <dl className={css['figures']}>
        {FIGURES.map((figure) => {
          const [amount, more] = figures[figure]
          return (
            <div key={figure} className={css['figure']}>
              <dt>
                {text(names[figure])}
                {isFirst && (
                  <>
                    {' '}
                    <Explanation label={text('plan.how', { of: figure })}>{text(making[figure])}</Explanation>
                  </>
                )}
              </dt>
              <dd>
                {amount === null && (figure === 'relief' || figure === 'inHand') ? (
                  <Quiet small>{text('plan.figure.unknown')}</Quiet>
                ) : (
                  <Amount amount={amount} decimals={0} />
                )}
                {!isFirst && <small>{more === null ? '' : <Amount amount={more} decimals={0} sign />}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className={css['action']}>
        <IdeaAction idea={idea} view={view} facts={facts} />
      </div>
    </li>
  )
}

/** The idea in a sentence, with its own numbers. */
function About({ idea, view, facts }: { idea: Idea; view: PlanView; facts: PlanFacts }): ReactNode {
  const text = useText()
  const format = useFormat()
  switch (idea.kind) {
    case 'as-now':
      return <>{text('plan.idea.now.about')}</>
    case 'cheaper-fund': {
      const fund = view.answer.suitableFunds.second
      const now = facts.second?.fee
      if (fund === null || now === undefined) return null
      return (
        <>
          {text('plan.idea.fund.about', {
            fund: fund.name,
            fee: format.fee(fund.ongoingChargesFigure),
            now: format.fee(now),
          })}
        </>
      )
    }
    case 'highest-rate': {
      const from = facts.second?.contributions?.nextFrom
      return <>{from === undefined ? null : text('plan.idea.rate.about', { from: format.dateIn('from', from) })}</>
    }
    case 'third-to-limit':
      return facts.third === null ? null : (
        <Text
          id="plan.idea.third.about"
          values={{ amount: <Amount amount={plannedThirdOwn(facts.third, idea.levers)} decimals={0} /> }}
        />
      )
    case 'two-years-later':
      return <>{text('plan.idea.later.about', { day: format.dateIn('from', idea.plan.pensionDate) })}</>
  }
}
