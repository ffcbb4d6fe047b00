import { LARGEST_AMOUNT, parseAmount } from '@sammas/domain/payment/amount'
import type { Cents } from '@sammas/domain/money/cents'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { TextField } from '#web/ui/field.tsx'
import { OnScreen, Quiet, Stack, Whole } from '#web/ui/layout.tsx'
import { NewTabLink } from '#web/ui/new-tab-link.tsx'
import { LimitHint } from './limit-hint.tsx'
import type { PaymentChoice } from './payment-choice.ts'
import { TaxRoomLine } from './tax-room-line.tsx'
import type { ShownRoom } from './use-tax-room.ts'

/** A person's payments into the third pillar; null where unknown. */
export type Contributed = { yearToDate: Cents | null; lastYear: Cents | null }

type AmountFieldProps = {
  choice: PaymentChoice
  contributed: Contributed
  room: ShownRoom | null
  onType: (amount: string) => void
}

type AmountProblem = Exclude<ReturnType<typeof parseAmount>, { ok: true }>['reason']

const problemWords: Record<AmountProblem, MessageId | null> = {
  // An empty field needs no error; the reason stands beside the button.
  empty: null,
  'not-a-number': 'payment.amount.notANumber',
  ambiguous: 'payment.amount.ambiguous',
  'too-many-decimals': 'payment.amount.decimals',
  'not-positive': 'payment.amount.notPositive',
  'too-large': 'payment.amount.tooLarge',
}

/** The amount, the payments so far, and a hint about the yearly limit. Errors appear once the field was left. */
export function AmountField({ choice, contributed, room, onType }: AmountFieldProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { isTouched, touch } = useTouched()
  const most = format.euros(LARGEST_AMOUNT, { decimals: 0 })
  const recurring = choice.type === 'RECURRING'
  const check = parseAmount(choice.amount)
  const problem = check.ok || !isTouched ? null : problemWords[check.reason]
  return (
    <Stack gap="s1">
      <TextField
        label={<strong>{text('payment.amount')}</strong>}
        short
        amount
        inputMode="decimal"
        autoComplete="off"
        placeholder={text('payment.amount.example', { amount: recurring ? '100' : '1000' })}
        suffix={text(recurring ? 'payment.amount.monthly' : 'payment.amount.once')}
        value={choice.amount}
        error={problem === null ? null : text(problem, { most })}
        onChange={(event) => {
          onType(event.target.value)
        }}
        onBlur={touch}
      />
      <p>
        <Quiet small>
          <PaidSoFar contributed={contributed} />{' '}
          <OnScreen>
            <HowMuch recurring={recurring} />
          </OnScreen>
        </Quiet>
      </p>
      <TaxRoomLine year={room} single={!recurring} onFill={onType} />
      <LimitHint choice={choice} year={room} />
    </Stack>
  )
}

function PaidSoFar({ contributed }: { contributed: Contributed }): ReactNode {
  const format = useFormat()
  const amount = (value: Cents | null) => <Whole>{format.euros(value)}</Whole>
  return (
    <Text
      id="payment.contributed"
      values={{ thisYear: amount(contributed.yearToDate), lastYear: amount(contributed.lastYear) }}
    />
  )
}

function HowMuch({ recurring }: { recurring: boolean }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  return (
    <NewTabLink href={provider.links.howMuchToContribute[language]}>
      {text(recurring ? 'payment.howMuch.recurring' : 'payment.howMuch.single')}
    </NewTabLink>
  )
}
