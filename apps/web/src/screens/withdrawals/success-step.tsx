import type { ApplicationType } from '@sammas/domain/application/kinds'
import { readableIban } from '@sammas/domain/payment/iban'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { mandateOutcomeQuery } from '#web/api/queries.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { SignedStep } from '#web/features/mandate-flow/lazy-signed-step.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Actions, Whole } from '#web/ui/layout.tsx'
import type { SignedPart, SignedWithdrawal } from './flow-draft.ts'
import { keyOfPart, nameOfPart } from './pillar-names.ts'
import type { Flow } from './withdrawals-flow.ts'

/** After the signature: days of payment, last day to cancel, end of contributions, and the signed file. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  return flow.signed === null ? null : <Signed signed={flow.signed} />
}

function Signed({ signed }: { signed: SignedWithdrawal }): ReactNode {
  const taken = useTakenTypes(signed.mandateId)
  return (
    <SignedStep
      mandateId={signed.mandateId}
      facts={<SignedFacts {...signed} />}
      after="withdrawal"
      signs="batch"
      count={signed.parts.length}
      partly={(failure) => partlyTaken(signed, taken, failure)}
    />
  )
}

const typeOf = ({ kind, pillar }: SignedPart): ApplicationType => MONEY_OUT_TYPES[kind][pillar]

/** The types of the applications that the registry has accepted; empty before its answer. */
function useTakenTypes(mandateId: number): readonly string[] {
  const { data } = useQuery(mandateOutcomeQuery(mandateId))
  return (data?.parts ?? []).filter((part) => part.taken).map(({ type }) => type)
}

/**
 * The fate of each application after a refusal, where the registry has accepted some of them; null where it has accepted none.
 * @param taken the accepted types
 */
export function partlyTaken(signed: SignedWithdrawal, taken: readonly string[], failure: Failure): ReactNode {
  const isPartly = signed.parts.some((part) => taken.includes(typeOf(part)))
  return isPartly ? <Partly signed={signed} taken={taken} failure={failure} /> : null
}

/** Some applications were refused: the accepted ones are named beside them. */
function Partly(props: { signed: SignedWithdrawal; taken: readonly string[]; failure: Failure }): ReactNode {
  const { signed, taken, failure } = props
  const text = useText()
  const isTaken = (part: SignedPart) => taken.includes(typeOf(part))
  return (
    <FlowFrame heading={text('withdrawals.partly', { count: signed.parts.length })}>
      <BulletList
        items={signed.parts.map((part) => ({
          id: keyOfPart(part),
          text: (
            <>
              {text(isTaken(part) ? 'withdrawals.partly.taken' : 'withdrawals.partly.refused', {
                from: text(nameOfPart(part, signed.parts)),
              })}{' '}
              {isTaken(part) && <PartFact part={part} />}
            </>
          ),
        }))}
      />
      <ErrorCard failure={failure} alone />
      <Actions>
        <ToMyAccount />
      </Actions>
    </FlowFrame>
  )
}

export function SignedFacts({ parts, contributionsEnd, iban }: SignedWithdrawal): ReactNode {
  const text = useText()
  const format = useFormat()
  return (
    <Facts
      facts={[
        ...parts.map((part) => ({
          id: keyOfPart(part),
          name: text(nameOfPart(part, parts)),
          value: <PartFact part={part} />,
        })),
        { id: 'iban', name: text('withdrawals.iban'), value: <Whole>{readableIban(iban)}</Whole> },
        ...(contributionsEnd === null
          ? []
          : [
              {
                id: 'ends',
                name: text('withdrawals.point.ends'),
                value: text('withdrawals.signed.ends', { from: format.dateIn('from', contributionsEnd) }),
              },
            ]),
      ]}
    />
  )
}

function PartFact({ part }: { part: SignedPart }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { kind, inHand, paidFrom, paidUntil, cancellableUntil, lastPayment } = part
  return (
    <>
      <Text
        id={kind === 'sum' ? 'withdrawals.signed.sum' : 'withdrawals.signed.pension'}
        values={{
          inHand: <Amount amount={inHand} />,
          days: format.onDays(paidFrom, paidUntil),
          last: <Whole>{lastPayment === null ? '' : format.dateIn('on', lastPayment)}</Whole>,
          b: (words) => <strong>{words}</strong>,
        }}
      />{' '}
      {cancellableUntil === null
        ? text('withdrawals.signed.final')
        : text('withdrawals.signed.cancel', { until: format.dateIn('until', cancellableUntil) })}
    </>
  )
}
