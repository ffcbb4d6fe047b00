import type { AmountCheck } from '@sammas/domain/payment/amount'
import type { checkEstonianIban } from '@sammas/domain/payment/iban'
import type { YearsCheck } from '@sammas/domain/withdrawal/typed-years'
import type { MessageId } from '#web/i18n/message-id.ts'

type AmountProblem = Exclude<AmountCheck, { ok: true }>['reason']
type YearsProblem = Exclude<YearsCheck, { ok: true }>['reason']
export type IbanProblem = Extract<ReturnType<typeof checkEstonianIban>, { valid: false }>['reason']

/** Problems of a typed sum; an empty field needs no error, its reason stands beside the button. */
export const amountProblems: Readonly<Record<AmountProblem, MessageId | null>> = {
  empty: null,
  'not-a-number': 'withdrawals.sum.notANumber',
  ambiguous: 'withdrawals.sum.ambiguous',
  'too-many-decimals': 'withdrawals.sum.decimals',
  'not-positive': 'withdrawals.sum.notPositive',
  'too-large': 'withdrawals.sum.tooLarge',
}

/** Problems of typed years. */
export const yearsProblems: Readonly<Record<YearsProblem, MessageId | null>> = {
  empty: null,
  'not-whole': 'withdrawals.years.notWhole',
  'too-short': 'withdrawals.years.tooShort',
  'too-long': 'withdrawals.years.tooLong',
}

/** Problems of an account number. */
export const ibanProblems: Readonly<Record<IbanProblem, MessageId | null>> = {
  empty: null,
  'not-estonian': 'withdrawals.iban.notEstonian',
  shape: 'withdrawals.iban.shape',
  length: 'withdrawals.iban.length',
  checksum: 'withdrawals.iban.checksum',
}
