import type { Idea } from '@sammas/domain/plan/ideas'
import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { plannedThirdOwn } from '@sammas/domain/plan/planned-pots'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { supplyContribution } from '#web/features/start-parameters/start-parameters.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ideaTitle } from './idea-words.ts'
import type { PlanView } from './plan-view.ts'

const BUTTON_CLASS = buttonClass({ variant: 'second', size: 'small' })

/** The way to do an idea, with its choice filled in. An amount goes along in this tab, never in the address. */
export function IdeaAction({ idea, view, facts }: { idea: Idea; view: PlanView; facts: PlanFacts }): ReactNode {
  const text = useText()
  const format = useFormat()
  switch (idea.kind) {
    case 'as-now':
      return null
    case 'cheaper-fund': {
      const fund = view.answer.suitableFunds.second?.isin
      return (
        <Link
          to={paths.secondPillar('select-sources')}
          search={fund === undefined ? {} : { fund }}
          className={BUTTON_CLASS}
        >
          {text('plan.do.fund')}
        </Link>
      )
    }
    case 'highest-rate':
      return (
        <Link
          to={paths.paymentRate('select-rate')}
          search={{ rate: String(idea.levers.rate) }}
          className={BUTTON_CLASS}
        >
          {text('plan.do.rate', ideaTitle(idea, format)[1])}
        </Link>
      )
    case 'third-to-limit': {
      const euros = facts.third === null ? 0 : Math.floor(plannedThirdOwn(facts.third, idea.levers) / 100)
      return (
        <Link
          to={view.answer.thirdPillar === null ? paths.thirdPillar() : paths.thirdPillarPayment()}
          className={BUTTON_CLASS}
          onClick={() => {
            if (euros > 0) supplyContribution(euros)
          }}
        >
          {text('plan.do.third')}
        </Link>
      )
    }
    case 'two-years-later':
      return (
        <Button
          variant="second"
          size="small"
          onPress={() => {
            view.move(idea.levers)
          }}
        >
          {text('plan.do.later')}
        </Button>
      )
  }
}
