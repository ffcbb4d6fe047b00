import type { Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { useId, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { ContributionsEnd } from './contributions-end.tsx'
import { RemainingValue } from './remaining-value.tsx'
import { PensionLines } from './pension-lines.tsx'
import { RoundingNote } from './rounding-note.tsx'
import { SumsTable } from './sums-table.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { wantedSum, type Flow } from './withdrawals-flow.ts'

/** The result of a choice at today's prices: sums and payments, the end of contributions, the value left. */
export function Result({ flow, proposal }: { flow: Flow; proposal: Proposal }): ReactNode {
  const text = useText()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{text('withdrawals.result')}</h2>
        <SumsTable proposal={proposal} />
        <RoundingNote proposal={proposal} wanted={wantedSum(flow)} />
        <PensionLines proposal={proposal} />
        <p>
          <Quiet small>{text('withdrawals.estimate')}</Quiet>
        </p>
        <WaitingNote flow={flow} proposal={proposal} />
        {proposal.contributionsEnd !== null && (
          <Alert tone="warn" title={text('withdrawals.ends.title')}>
            <p>
              <ContributionsEnd flow={flow} proposal={proposal} />
            </p>
          </Alert>
        )}
        <Stack gap="s1">
          <h3>{text('withdrawals.left')}</h3>
          <RemainingValue flow={flow} proposal={proposal} />
        </Stack>
      </Stack>
    </section>
  )
}
