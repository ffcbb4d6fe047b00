import type { Pillar } from '@sammas/domain/fund/fund'
import { worthOfFunds } from '@sammas/domain/withdrawal/withdrawable-fund'
import { waysOutOf, type WayOut } from '@sammas/domain/withdrawal/withdrawal-choice'
import { Fragment, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ChoiceCard, ChoiceDetail, ChoiceGroup } from '#web/ui/choice.tsx'
import { PILLAR_KEYS, type Flow } from './withdrawals-flow.ts'

const titles: Record<WayOut, MessageId> = {
  leave: 'withdrawals.way.leave',
  sum: 'withdrawals.way.sum',
  'fund-pension': 'withdrawals.way.pension',
  'sum-and-pension': 'withdrawals.way.both',
}
const questions = { 2: 'withdrawals.way.second', 3: 'withdrawals.way.third' } as const

/** The ways out of one pillar, with the questions of the chosen one below it; nothing for a pillar without a right. */
export function PillarWays({ flow, pillar, detail }: { flow: Flow; pillar: Pillar; detail: ReactNode }): ReactNode {
  const format = useFormat()
  const text = useText()
  const { pillars, recommendedYears, contributionsEnd } = flow.data.context
  const { right, funds } = pillars[pillar]
  const { reduced } = useLaw(flow.data.pendingFacts.today)
  if (right.kind !== 'may') return null
  const key = PILLAR_KEYS[pillar]
  const sumTax = format.percent(right.sumTax, 0)
  const duration = { known: recommendedYears === null ? 'no' : 'yes', years: recommendedYears ?? 0 }
  const explained: Record<WayOut, ReactNode> = {
    leave: null,
    sum: text('withdrawals.way.sumText', { tax: sumTax }),
    'fund-pension': text('withdrawals.way.pensionText', {
      ...duration,
      tax: reduced,
    }),
    'sum-and-pension': text('withdrawals.way.bothText', { ...duration, tax: sumTax }),
  }
  const ends = pillar === 2 && contributionsEnd === null ? text('withdrawals.way.ends') : ''
  return (
    <ChoiceGroup legend={<Text id={questions[pillar]} values={{ worth: <Amount amount={worthOfFunds(funds)} /> }} />}>
      {waysOutOf(pillars[pillar]).map((way) => (
        <Fragment key={way}>
          <ChoiceCard
            name={key}
            value={way}
            checked={flow.choices.chosen.ways[key] === way}
            title={text(titles[way])}
            onChange={() => {
              flow.choose((before) => ({ ...before, ways: { ...before.ways, [key]: way } }))
            }}
          >
            {explained[way] && (
              <>
                {explained[way]} {ends}
              </>
            )}
          </ChoiceCard>
          {way !== 'leave' && flow.choices.chosen.ways[key] === way && <ChoiceDetail>{detail}</ChoiceDetail>}
        </Fragment>
      ))}
    </ChoiceGroup>
  )
}
