import type { PensionPart, Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { sumCents } from '@sammas/domain/money/cents'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Amount } from '#web/ui/amount.tsx'
import type { Flow } from './withdrawals-flow.ts'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The fund pensions of a proposal. */
export const pensionsOf = ({ parts }: Proposal): PensionPart[] => parts.filter((part) => part.kind === 'fund-pension')

/** In hand now and a month, announced when the choice changes it; empty while nothing is known. */
export function Tally({ flow }: { flow: Flow }): ReactNode {
  const { result } = flow.mandate
  return (
    <p>
      <AfterChange>{result.kind === 'proposed' && <InHand proposal={result} />}</AfterChange>
    </p>
  )
}

/** In hand now, and the first monthly payment. */
export function InHand({ proposal }: { proposal: Proposal }): ReactNode {
  const { sum } = proposal
  const pensions = pensionsOf(proposal)
  const monthly = sumCents(pensions.map(({ first }) => first.inHand))
  return (
    <>
      {sum !== null && (
        <Text
          id="withdrawals.tally.sum"
          values={{ inHand: <Amount amount={sum.inHand} />, tax: <Amount amount={sum.tax} />, b: strong }}
        />
      )}{' '}
      {pensions.length > 0 && (
        <Text id="withdrawals.tally.monthly" values={{ inHand: <Amount amount={monthly} />, b: strong }} />
      )}
    </>
  )
}
