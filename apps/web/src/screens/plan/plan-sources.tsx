import { inForceOn } from '@sammas/domain/law/figure'
import { BASIC_EXEMPTION } from '@sammas/domain/law/statutory-figures'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { hasUnfavourable, type Plan } from '@sammas/domain/plan/plan'
import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { plannedThirdOwn, plannedWage } from '@sammas/domain/plan/planned-pots'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import type { PlanView } from './plan-view.ts'

/** Every figure and assumption of the plan with its source; printed with it. */
export function PlanSources({ view, facts, plan }: { view: PlanView; facts: PlanFacts; plan: Plan }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const law = useLaw(plan.months === 0 ? facts.today : plan.pensionDate)
  const now = useLaw(facts.today)
  const exempt = formatEuros(inForceOn(BASIC_EXEMPTION, facts.today).monthly, language, { decimals: 0 })
  const rules = [
    'plan.made.rule.month',
    'plan.made.rule.fees',
    'plan.made.rule.today',
    'plan.made.rule.payout',
    'plan.made.rule.tax',
  ] as const
  return (
    <Section
      title={text('plan.made')}
      aside={<Quiet>{text('plan.made.day', { day: format.longDate(facts.today) })}</Quiet>}
    >
      <Stack gap="s3">
        <Facts facts={useFacts(view, facts, plan)} />
        <Stack gap="s1">
          {rules.map((rule) => (
            <p key={rule}>
              <Quiet small>{text(rule, { lump: law.reduced, full: law.full, tax: now.full, exempt })}</Quiet>
            </p>
          ))}
          <p>{text('plan.promise')}</p>
        </Stack>
      </Stack>
    </Section>
  )
}

function useFacts({ answer, basis, levers }: PlanView, facts: PlanFacts, plan: Plan): Fact[] {
  const text = useText()
  const format = useFormat()
  const { second, third } = facts
  const contributions = second?.contributions ?? null
  const wage = plannedWage(facts, levers)
  const { age, isSet } = answer.pension
  const months = { from: format.longDate(answer.months.from), until: format.longDate(answer.months.until) }
  const source = (isGiven: boolean, own: string) => (isGiven ? text('plan.source.typed') : own)
  const fall = answer.largestFall.value
  const fact = (id: string, name: string, value: ReactNode, from: string): Fact => ({
    id,
    name,
    value: (
      <>
        {value} <br />
        <Quiet small>{from}</Quiet>
      </>
    ),
  })
  const balances = text('plan.source.balances')
  const pillar = (id: 'second' | 'third', pot: NonNullable<typeof second | typeof third>, isGiven: boolean) =>
    fact(
      id,
      text(id === 'second' ? 'plan.made.second' : 'plan.made.third'),
      <Text id="plan.made.pot" values={{ pot: <Amount amount={pot.pot} />, fee: format.fee(pot.fee) }} />,
      source(isGiven, balances),
    )
  return [
    ...(second === null ? [] : [pillar('second', second, basis.known.second?.pot === null)]),
    ...(third === null || answer.thirdPillar === null ? [] : [pillar('third', third, basis.known.third?.pot === null)]),
    ...(wage === null
      ? []
      : [
          fact(
            'wage',
            text('plan.wage'),
            <Amount amount={cents(Math.round(wage))} />,
            levers.wage !== 0
              ? text('plan.source.moved')
              : source(basis.known.wage === null, text('plan.source.wage', months)),
          ),
        ]),
    ...(contributions === null
      ? []
      : [
          fact(
            'rate',
            text('plan.made.rate'),
            text('plan.made.rate.value', {
              rate: contributions.current,
              next: levers.rate ?? contributions.coming.at(-1)?.rate ?? 0,
              from: format.dateIn(
                'from',
                levers.rate === null
                  ? (contributions.coming.at(-1)?.from ?? contributions.nextFrom)
                  : contributions.nextFrom,
              ),
            }),
            levers.rate !== null
              ? text('plan.source.moved')
              : source(basis.known.second?.contributions?.current === null, text('plan.source.rates')),
          ),
        ]),
    ...(third === null || (answer.thirdPillar === null && levers.third === 0)
      ? []
      : [
          fact(
            'payment',
            text('plan.made.payment'),
            <Amount amount={cents(plannedThirdOwn(third, levers) + third.employer)} />,
            levers.third !== 0
              ? text('plan.source.moved')
              : source(basis.reasons.thirdOwn !== undefined, text('plan.source.payments', months)),
          ),
        ]),
    fact(
      'day',
      text('plan.made.pension'),
      format.longDate(plan.months === 0 ? facts.today : plan.pensionDate),
      text(isSet ? 'plan.source.age' : 'plan.source.age.least', {
        age: text('plan.age.shown', { years: age.years, months: age.months }),
      }),
    ),
    fact('growth', text('plan.growth'), format.percent(levers.growth, 1), text('plan.source.growth')),
    fact(
      'duration',
      text('plan.made.duration'),
      plan.durationYears === null ? text('plan.made.unknown') : text('plan.made.years', { years: plan.durationYears }),
      text('plan.source.durations'),
    ),
    ...(hasUnfavourable(plan)
      ? [
          fact(
            'fall',
            text('plan.made.fall'),
            fall === null ? text('plan.made.unknown') : format.percent(fall.share, 0),
            fall === null
              ? text('plan.source.index.none')
              : text('plan.source.index', {
                  from: format.longDate(fall.from),
                  to: format.longDate(fall.to),
                }),
          ),
        ]
      : []),
  ]
}
