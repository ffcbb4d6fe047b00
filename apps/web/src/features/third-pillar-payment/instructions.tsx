import type { Bank } from '@sammas/domain/payment/bank'
import { useId, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { bankWords, loginWords } from './bank-words.ts'
import { NumberedSteps } from './numbered-steps.tsx'
import { amountOf, type PaymentChoice } from './payment-choice.ts'
import { TransferTable } from './transfer-table.tsx'

type InstructionsProps = {
  choice: PaymentChoice
  pensionAccountNumber: string
  /** Name of the fund that receives the money. */
  fundName: string
  /** The button that leads to the bank, inside the step about it. */
  toBank: ReactNode
}

type Step = { id: string; content: ReactNode }

/** Step-by-step instructions for the bank; nothing where the pay button does it all (docs/rules.md: Third-pillar payment). */
export function Instructions(props: InstructionsProps): ReactNode {
  const text = useText()
  const titleId = useId()
  const steps = useSteps(props)
  const { type, bank } = props.choice
  if (bank === null || steps === null) return null
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="s3">
        <h2 id={titleId}>
          {type === 'SINGLE'
            ? text('payment.steps.title.single')
            : text('payment.steps.title.recurring', { bank: text(bankWords[bank].at) })}
        </h2>
        <NumberedSteps steps={steps} />
      </Stack>
    </section>
  )
}

function useSteps({ choice, pensionAccountNumber, fundName, toBank }: InstructionsProps): Step[] | null {
  const text = useText()
  const form = useFormStep(choice, fundName)
  const { type, bank } = choice
  const sentence = (id: string, words: ReactNode): Step => ({ id, content: <p>{words}</p> })
  const withTable = (id: string, words: string, table: 'LUMINOR' | 'OTHER'): Step => ({
    id,
    content: (
      <>
        <p>{words}</p>
        <TransferTable choice={choice} bank={table} pensionAccountNumber={pensionAccountNumber} />
      </>
    ),
  })
  if (bank === 'OTHER') {
    const single = type === 'SINGLE'
    return [
      sentence('login', text('payment.step.loginOther')),
      withTable('table', text(single ? 'payment.step.payOther' : 'payment.step.orderOther'), 'OTHER'),
      sentence('then', text(single ? 'payment.step.thenSingle' : 'payment.step.monthly')),
    ]
  }
  if (bank === null || type === 'SINGLE') return null
  return [
    {
      id: 'login',
      content: (
        <Stack gap="s1">
          <p>{text('payment.step.login', { bank: text(loginWords[bank]) })}</p>
          <Actions>{toBank}</Actions>
        </Stack>
      ),
    },
    bank === 'LUMINOR' ? withTable('table', text('payment.step.luminor'), 'LUMINOR') : { id: 'check', content: form },
    ...(bank === 'SWEDBANK' ? [sentence('verify', <SwedbankMenu />)] : []),
    sentence('then', text('payment.step.monthly')),
  ]
}

type Field = 'fund' | 'account' | 'amount' | 'day'

/** The fields to check in the bank's form: SEB and LHV prefill the rest from our link, Swedbank's form is for pensions alone. */
const fieldsOf: Record<Exclude<Bank, 'LUMINOR'>, readonly Field[]> = {
  SWEDBANK: ['fund', 'account', 'amount', 'day'],
  SEB: ['account', 'day'],
  LHV: ['account', 'day'],
}

const fieldNames: Record<Field, MessageId> = {
  fund: 'payment.field.fund',
  account: 'payment.field.account',
  amount: 'payment.detail.amount',
  day: 'payment.field.day',
}

function useFormStep(choice: PaymentChoice, fundName: string): ReactNode {
  const text = useText()
  const format = useFormat()
  const { bank } = choice
  if (bank === null || bank === 'OTHER' || bank === 'LUMINOR') return null
  const amount = amountOf(choice)
  const values: Record<Field, string | null> = {
    fund: fundName,
    account: text('payment.field.accountChoose'),
    amount: amount === null ? null : format.euros(amount),
    day: text('payment.field.dayChoose'),
  }
  const facts = fieldsOf[bank].flatMap((field): Fact[] => {
    const value = values[field]
    return value === null ? [] : [{ id: field, name: text(fieldNames[field]), value }]
  })
  return (
    <>
      <p>{text(bank === 'SWEDBANK' ? 'payment.step.swedbankForm' : 'payment.step.prefilled')}</p>
      <Facts facts={facts} strong />
    </>
  )
}

function SwedbankMenu(): ReactNode {
  return <Text id="payment.step.swedbankMenu" values={{ path: (words) => <strong>{words}</strong> }} />
}
