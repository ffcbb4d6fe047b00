import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { Flow } from './withdrawals-flow.ts'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The end of second-pillar contributions: the day, for a person who works the state's part of a year, and the coming rate that it voids. */
export function ContributionsEnd({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const format = useFormat()
  const { work } = flow.data.context
  const { state: share } = useLaw(flow.data.pendingFacts.today)
  if (proposal.contributionsEnd === null) return null
  const state = work.kind === 'works' ? work.stateAYear : null
  return (
    <>
      <Text
        id="withdrawals.ends"
        values={{ from: <Whole>{format.dateIn('from', proposal.contributionsEnd)}</Whole>, b: strong }}
      />{' '}
      {work.kind !== 'does-not-work' && (
        <Text
          id="withdrawals.ends.state"
          values={{ state: share, known: state === null ? 'no' : 'yes', year: <Amount amount={state} />, b: strong }}
        />
      )}{' '}
      {proposal.voidRate !== null && (
        <Text
          id="withdrawals.ends.rate"
          values={{
            rate: proposal.voidRate.rate,
            from: <Whole>{format.dateIn('from', proposal.voidRate.from)}</Whole>,
            b: strong,
          }}
        />
      )}
    </>
  )
}
