import type { ChosenPart, Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { formatIban } from '@sammas/domain/payment/iban'
import type { ReactNode } from 'react'
import type { Contract } from '#web/features/mandate-flow/contract/contract.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Quiet, Whole } from '#web/ui/layout.tsx'
import { ContributionsEnd } from './contributions-end.tsx'
import { RemainingValue } from './remaining-value.tsx'
import { PensionLines } from './pension-lines.tsx'
import { keyOfPart, nameOfPart } from './pillar-names.ts'
import { residencyName } from './residency-options.ts'
import { SumsTable } from './sums-table.tsx'
import { InHand } from './tally.tsx'
import { TakenUnits } from './taken-units.tsx'
import { WaitingNote } from './waiting-note.tsx'
import type { Flow, Payee } from './withdrawals-flow.ts'

type Shown = { flow: Flow; proposal: Proposal; payee: Payee }

/** The points of the contract: sums, days, account, end of contributions, cancelling, value left. */
export function useWithdrawalContract({ flow, proposal, payee }: Shown): Contract {
  const text = useText()
  const { parts } = proposal
  const ends = proposal.contributionsEnd !== null
  return {
    outcome: <InHand proposal={proposal} />,
    points: [
      { id: 'what', title: text('withdrawals.point.what'), body: <What flow={flow} proposal={proposal} /> },
      { id: 'when', title: text('withdrawals.point.when'), body: <Lines parts={parts} lineOf={PaidLine} /> },
      { id: 'where', title: text('withdrawals.point.where'), body: <Where proposal={proposal} payee={payee} /> },
      ...(ends
        ? [
            {
              id: 'ends',
              title: text('withdrawals.point.ends'),
              body: (
                <p>
                  <ContributionsEnd flow={flow} proposal={proposal} />
                </p>
              ),
            },
          ]
        : []),
      { id: 'cancel', title: text('withdrawals.point.cancel'), body: <Cancelling flow={flow} parts={parts} /> },
      { id: 'left', title: text('withdrawals.left'), body: <RemainingValue flow={flow} proposal={proposal} /> },
    ],
  }
}

function What({ flow, proposal }: Omit<Shown, 'payee'>): ReactNode {
  const text = useText()
  return (
    <>
      <SumsTable proposal={proposal} />
      <TakenUnits flow={flow} proposal={proposal} />
      <PensionLines proposal={proposal} />
      <p>
        <Quiet small>{text('withdrawals.estimate')}</Quiet>
      </p>
      <WaitingNote flow={flow} proposal={proposal} />
    </>
  )
}

type LineProps = { part: ChosenPart; parts: readonly ChosenPart[] }

function Lines({ parts, lineOf: Line }: { parts: readonly ChosenPart[]; lineOf: (props: LineProps) => ReactNode }) {
  return <BulletList items={parts.map((part) => ({ id: keyOfPart(part), text: <Line part={part} parts={parts} /> }))} />
}

/** The days on which it is paid, or for the first time. */
function PaidLine({ part, parts }: LineProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { paidFrom, paidUntil } = part.days
  return (
    <Text
      id={part.kind === 'fund-pension' ? 'withdrawals.paid.pension' : 'withdrawals.paid.days'}
      values={{
        from: text(nameOfPart(part, parts)),
        days: format.onDays(paidFrom, paidUntil),
      }}
    />
  )
}

function Where({ proposal, payee }: Omit<Shown, 'flow'>): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  return (
    <BulletList
      items={[
        {
          id: 'iban',
          text: <Text id="withdrawals.where.iban" values={{ iban: <Whole>{formatIban(payee.iban)}</Whole> }} />,
        },
        ...(proposal.sum === null
          ? []
          : [
              {
                id: 'residency',
                text: text('withdrawals.where.residency', { country: residencyName(payee.residency, language) }),
              },
            ]),
      ]}
    />
  )
}

/** Until when each application can be cancelled, or why it cannot be. */
function Cancelling({ flow, parts }: { flow: Flow; parts: readonly ChosenPart[] }): ReactNode {
  const text = useText()
  const { hasClaim } = flow.data.context
  if (hasClaim === true) return <p>{text('withdrawals.claim.text')}</p>
  return (
    <>
      <Lines parts={parts} lineOf={CancelLine} />
      {hasClaim === null && <p>{text('withdrawals.claim.unknown')}</p>}
    </>
  )
}

function CancelLine({ part, parts }: LineProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const until = part.days.cancellableUntil
  const from = text(nameOfPart(part, parts))
  if (until === null) return <>{text('withdrawals.cancel.not', { from })}</>
  return <Text id="withdrawals.cancel.until" values={{ from, until: <Whole>{format.dateIn('until', until)}</Whole> }} />
}
