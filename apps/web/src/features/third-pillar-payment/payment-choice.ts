import { BANKS, type Bank } from '@sammas/domain/payment/bank'
import { eurosFromCents, type Cents } from '@sammas/domain/money/cents'
import { parseAmount } from '@sammas/domain/payment/amount'

export const paymentTypes = ['SINGLE', 'RECURRING'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The banks in the order of the page; for every other bank there are instructions to pay by hand. */
export const bankChoices = [...BANKS, 'OTHER'] as const
export type BankChoice = (typeof bankChoices)[number]

/** The inputs of the payment page. */
export type PaymentChoice = {
  type: PaymentType
  /** As typed. */
  amount: string
  bank: BankChoice | null
}

export const NO_CHOICE: PaymentChoice = { type: 'SINGLE', amount: '', bank: null }

/** A monthly payment requested elsewhere, in whole euros; null: nothing is chosen yet. */
export function choiceFor(monthlyEuros: number | null): PaymentChoice {
  return monthlyEuros === null ? NO_CHOICE : { ...NO_CHOICE, type: 'RECURRING', amount: String(monthlyEuros) }
}

/** The typed amount, or null when it cannot be paid. */
export function amountOf({ amount }: PaymentChoice): Cents | null {
  const check = parseAmount(amount)
  return check.ok ? check.amount : null
}

/** Why the pay button is inactive. */
export type PayObstacle = 'amount' | 'bank' | 'amount-and-bank'

/** Null: payment is possible. Another bank has no button at all. */
export function payObstacle(choice: PaymentChoice): PayObstacle | null {
  const lacksAmount = amountOf(choice) === null
  if (choice.bank === null) return lacksAmount ? 'amount-and-bank' : 'bank'
  return lacksAmount ? 'amount' : null
}

/** Parameters of the payment link. */
export type LinkQuery = { amount: string; currency: 'EUR'; type: PaymentType; bank: Bank }

/** Null without a link: because of an obstacle, or for a bank without one. */
export function linkQuery(choice: PaymentChoice): LinkQuery | null {
  const amount = amountOf(choice)
  if (amount === null || choice.bank === null || choice.bank === 'OTHER') return null
  return { amount: eurosFromCents(amount).toFixed(2), currency: 'EUR', type: choice.type, bank: choice.bank }
}
