import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { bankWords } from './bank-words.ts'
import { bankChoices, paymentTypes, type PaymentChoice, type PaymentType } from './payment-choice.ts'

const typeWords: Record<PaymentType, { title: MessageId; hint: MessageId }> = {
  SINGLE: { title: 'payment.single', hint: 'payment.single.hint' },
  RECURRING: { title: 'payment.recurring', hint: 'payment.recurring.hint' },
}

type ChoicesProps = { choice: PaymentChoice; onChange: (patch: Partial<PaymentChoice>) => void }

/** Once, or every month. */
export function TypeChoice({ choice, onChange }: ChoicesProps): ReactNode {
  const text = useText()
  return (
    <ChoiceGroup legend={text('payment.type')} pair>
      {paymentTypes.map((type) => (
        <ChoiceCard
          key={type}
          name="payment-type"
          value={type}
          checked={choice.type === type}
          title={text(typeWords[type].title)}
          onChange={() => {
            onChange({ type })
          }}
        >
          {text(typeWords[type].hint)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}

/** The bank to pay from. */
export function BankQuestion({ choice, onChange }: ChoicesProps): ReactNode {
  const text = useText()
  return (
    <ChoiceGroup legend={text(choice.type === 'SINGLE' ? 'payment.bank.single' : 'payment.bank.recurring')} inline>
      {bankChoices.map((bank) => (
        <ChoiceCard
          key={bank}
          name="payment-bank"
          value={bank}
          checked={choice.bank === bank}
          title={text(bankWords[bank].name)}
          onChange={() => {
            onChange({ bank })
          }}
        />
      ))}
    </ChoiceGroup>
  )
}
