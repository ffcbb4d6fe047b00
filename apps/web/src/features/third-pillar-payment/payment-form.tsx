import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useReturn } from '#web/lib/use-return.ts'
import { Stack } from '#web/ui/layout.tsx'
import { AmountField, type Contributed } from './amount-field.tsx'
import { Instructions } from './instructions.tsx'
import { PayActions, PayButton } from './pay-actions.tsx'
import type { PaymentChoice } from './payment-choice.ts'
import { BankQuestion, TypeChoice } from './payment-questions.tsx'
import { paymentRun, type PaymentRun, type PayState } from './payment-run.ts'
import { useTaxRoom } from './use-tax-room.ts'
import { WhereItGoes } from './where-it-goes.tsx'

type PaymentFormProps = {
  pensionAccountNumber: string
  /** Name of the fund that receives the money. */
  fundName: string
  contributed: Contributed
  /** The initial choice. */
  initial: PaymentChoice
  /** The words of a failed call. */
  failureCard: (failure: Failure) => ReactNode
}

/** A payment into the third pillar, once or every month, from one of five banks (docs/rules.md: Third-pillar payment). */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  const { pensionAccountNumber, fundName, contributed, failureCard } = props
  const text = useText()
  const [choice, setChoice] = useState(props.initial)
  const room = useTaxRoom(contributed.yearToDate)
  const { state, pay, forget } = usePay()
  const change = (patch: Partial<PaymentChoice>) => {
    setChoice((before) => ({ ...before, ...patch }))
    forget()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay(choice, text('payment.openingBank'))
      }}
    >
      <Stack gap="s5">
        <TypeChoice choice={choice} onChange={change} />
        <AmountField
          choice={choice}
          contributed={contributed}
          room={room}
          onType={(amount) => {
            change({ amount })
          }}
        />
        <BankQuestion choice={choice} onChange={change} />
        <Instructions
          choice={choice}
          pensionAccountNumber={pensionAccountNumber}
          fundName={fundName}
          toBank={<PayButton choice={choice} busy={state.kind === 'going'} />}
        />
        <WhereItGoes type={choice.type} fundName={fundName} />
        <PayActions choice={choice} state={state} failureCard={failureCard} />
      </Stack>
    </form>
  )
}

type Pay = Pick<PaymentRun, 'pay' | 'forget'> & { state: PayState }

/** The payment of one page: cancelled when the page is left, and reset when the browser restores the page. */
function usePay(): Pay {
  const [run] = useState(() => paymentRun())
  const state = useSyncExternalStore(run.subscribe, run.state, run.state)
  useEffect(() => run.forget, [run])
  useReturn(run.forget)
  return { state, pay: run.pay, forget: run.forget }
}
