import type { AmountCheck } from '@sammas/domain/payment/amount'
import type { Cents } from '@sammas/domain/money/cents'
import { formatAmount } from '@sammas/domain/money/format'
import { typedWage } from '@sammas/domain/payment-rate/typed-wage'
import { useState, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import type { Flow } from './payment-rate-flow.ts'

/** The wage behind the euros, with its source: the person's own, or a typed one. */
export function WageLine({ flow }: { flow: Flow }): ReactNode {
  const { ownWage } = flow.data.context
  const typed = flow.choices.chosen.wage
  // Opening and closing moves the focus to the control at the same place.
  const [isSwitched, setSwitched] = useState(false)
  const keep = (wage: string | null) => {
    flow.note((before) => ({ ...before, wage }))
  }
  const change = (wage: string | null) => {
    setSwitched(true)
    keep(wage)
  }
  if (ownWage !== null && typed === null) {
    return <OwnWageLine monthly={ownWage} onChange={change} takesFocus={isSwitched} />
  }
  return (
    <WageField
      own={ownWage}
      typed={typed ?? ''}
      onType={keep}
      onBack={() => {
        change(null)
      }}
      takesFocus={isSwitched}
    />
  )
}

type OwnWageLineProps = { monthly: Cents; onChange: (wage: string) => void; takesFocus: boolean }

function OwnWageLine({ monthly, onChange, takesFocus }: OwnWageLineProps): ReactNode {
  const text = useText()
  const { hidden } = useFormat()
  const { language } = useLanguage()
  return (
    <Stack gap="half">
      <p>
        <Text
          id="paymentRate.wage.own"
          values={{ wage: <Amount amount={monthly} />, b: (words) => <strong>{words}</strong> }}
        />
      </p>
      <p>
        <Quiet small>{text('paymentRate.wage.source')}</Quiet>{' '}
        <Button
          variant="link"
          size="small"
          autoFocus={takesFocus}
          onPress={() => {
            onChange(hidden ? '' : formatAmount(monthly, language))
          }}
        >
          {text('paymentRate.wage.change')}
        </Button>
      </p>
    </Stack>
  )
}

type WageProblem = Exclude<AmountCheck, { ok: true }>['reason']

const problemWords: Record<WageProblem, MessageId | null> = {
  // An empty field needs no error.
  empty: null,
  'not-a-number': 'paymentRate.wage.notANumber',
  ambiguous: 'paymentRate.wage.ambiguous',
  'too-many-decimals': 'paymentRate.wage.decimals',
  'not-positive': 'paymentRate.wage.notPositive',
  'too-large': 'paymentRate.wage.tooLarge',
}

type WageFieldProps = {
  own: Cents | null
  typed: string
  onType: (wage: string) => void
  onBack: () => void
  takesFocus: boolean
}

/** The typed wage; a problem is shown once the field was left. */
function WageField({ own, typed, onType, onBack, takesFocus }: WageFieldProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const { isTouched, touch } = useTouched(typed !== '')
  const check = typedWage(typed)
  const problem = check.ok || !isTouched ? null : problemWords[check.reason]
  return (
    <Stack gap="s1">
      <TextField
        label={text('paymentRate.wage.label')}
        hint={own === null ? text('paymentRate.wage.ask') : text('paymentRate.wage.typed', { wage: format.euros(own) })}
        short
        inputMode="decimal"
        autoComplete="off"
        suffix="€"
        autoFocus={takesFocus}
        value={typed}
        error={problem === null ? null : text(problem)}
        onChange={(event) => {
          onType(event.target.value)
        }}
        onBlur={touch}
      />
      {own !== null && (
        <p>
          <Button variant="link" size="small" onPress={onBack}>
            {text('paymentRate.wage.back')}
          </Button>
        </p>
      )}
    </Stack>
  )
}
