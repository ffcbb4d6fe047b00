import { checkEstonianIban, ibanCharacters } from '@sammas/domain/payment/iban'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { NextButton } from '#web/features/mandate-flow/next-button.tsx'
import { StepFrame } from '#web/features/mandate-flow/step-frame.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useTouched } from '#web/lib/use-touched.ts'
import { TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ibanProblems } from './problem-words.ts'
import { residencyOptions } from './residency-options.ts'
import type { Flow } from './withdrawals-flow.ts'

/** The bank account of the payout, and for a sum the country of tax residency. */
export function AccountStep({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { result, payee } = flow.mandate
  const isEmpty = ibanCharacters(flow.choices.chosen.iban) === ''
  const isSum = result.kind === 'proposed' && result.sum !== null
  return (
    <StepFrame
      flow={flow}
      step="bank-account"
      lead={text('withdrawals.account.lead')}
      next={
        <NextButton
          to={paths.withdrawals('confirm-mandate')}
          why={payee === null ? text(isEmpty ? 'withdrawals.why.account' : 'withdrawals.why.accountWrong') : null}
        />
      }
    >
      <Stack>
        <IbanField flow={flow} />
        {isSum && <ResidencyField flow={flow} />}
      </Stack>
    </StepFrame>
  )
}

/** Characters of an Estonian account number with its blanks: from here on the field's problem is shown while typing. */
const WHOLE_NUMBER = 20

function IbanField({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { iban } = flow.choices.chosen
  const { isTouched, touch } = useTouched(iban !== '')
  const check = checkEstonianIban(iban)
  const isProblemShown =
    isTouched || ibanCharacters(iban).length >= WHOLE_NUMBER || (!check.valid && check.reason === 'not-estonian')
  const problem = check.valid || !isProblemShown ? null : ibanProblems[check.reason]
  return (
    <TextField
      label={text('withdrawals.iban')}
      hint={text('withdrawals.iban.hint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      value={iban}
      error={problem === null ? null : text(problem)}
      onChange={(event) => {
        flow.choose((before) => ({ ...before, iban: event.target.value }))
      }}
      onBlur={touch}
    />
  )
}

function ResidencyField({ flow }: { flow: Flow }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  return (
    <SelectField
      label={text('withdrawals.residency')}
      hint={text('withdrawals.residency.hint')}
      required
      value={flow.choices.chosen.residency}
      onChange={(event) => {
        flow.choose((before) => ({ ...before, residency: event.target.value }))
      }}
    >
      {residencyOptions(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
