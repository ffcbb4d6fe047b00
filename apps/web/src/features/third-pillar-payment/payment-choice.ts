import { BANKS, type Bank } from '@sammas/domain/payment/bank'
import { eurosFromCents, type Cents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'

export const paymentTypes = ['SINGLE', 'RECURRING'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The banks in the order of the page; every other bank is paid from by hand. */
export const bankChoices = [...BANKS, 'OTHER'] as const
export type BankChoice = (typeof bankChoices)[number]

/** What stands on the payment page. */
export type PaymentChoice = {
  type: PaymentType
  /** As typed. */
  amount: string
  bank: BankChoice | null
}

export const NO_CHOICE: PaymentChoice = { type: 'SINGLE', amount: '', bank: null }

/** A monthly payment that was asked for elsewhere, in whole euros; null: nothing is chosen yet. */
export function choiceFor(monthlyEuros: number | null): PaymentChoice {
  return monthlyEuros === null ? NO_CHOICE : { ...NO_CHOICE, type: 'RECURRING', amount: String(monthlyEuros) }
}

/** The amount that was typed, or null when it is none that can be paid. */
export function amountOf({ amount }: PaymentChoice): Cents | null {
  const check = parseAmount(amount)
  return check.ok ? check.amount : null
}

/** Why the pay button does nothing yet. */
export type PayObstacle = 'amount' | 'bank' | 'amount-and-bank'

/** Null: one can pay. Another bank has no button at all. */
export function payObstacle(choice: PaymentChoice): PayObstacle | null {
  const lacksAmount = amountOf(choice) === null
  if (choice.bank === null) return lacksAmount ? 'amount-and-bank' : 'bank'
  return lacksAmount ? 'amount' : null
}

/** What the payment link is asked with. */
export type LinkQuery = { amount: string; currency: 'EUR'; type: PaymentType; bank: Bank }

/** Null when one cannot pay by a link: an obstacle, or a bank without one. */
export function linkQuery(choice: PaymentChoice): LinkQuery | null {
  const amount = amountOf(choice)
  if (amount === null || choice.bank === null || choice.bank === 'OTHER') return null
  return { amount: eurosFromCents(amount).toFixed(2), currency: 'EUR', type: choice.type, bank: choice.bank }
}
