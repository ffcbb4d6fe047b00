import type { Pillar } from '@sammas/domain/fund/fund'
import type { ChosenPart, Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { PILLARS, type Flow } from './withdrawals-flow.ts'

const words = {
  2: { stays: 'withdrawals.left.second', monthly: 'withdrawals.left.second.monthly' },
  3: { stays: 'withdrawals.left.third', monthly: 'withdrawals.left.third.monthly' },
} as const

/** The value left in each pillar that has a right; a fund pension leaves all of it there and sells it month by month. */
export function RemainingValue({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const { pillars } = flow.data.context
  const has = (kind: ChosenPart['kind'], pillar: Pillar) =>
    proposal.parts.some((part) => part.kind === kind && part.pillar === pillar)
  return (
    <BulletList
      items={PILLARS.filter((pillar) => pillars[pillar].right.kind === 'may').map((pillar) => ({
        id: String(pillar),
        text: (
          <Text
            id={words[pillar][has('fund-pension', pillar) ? 'monthly' : 'stays']}
            values={{
              left: <Amount amount={proposal.left[pillar]} />,
              sum: has('sum', pillar) ? 'yes' : 'no',
              empty: proposal.left[pillar] === 0 ? 'yes' : 'no',
            }}
          />
        ),
      }))}
    />
  )
}
