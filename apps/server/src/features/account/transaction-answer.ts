import type { Transaction } from '@sammas/contract/transaction'
import type { DetailedTransaction } from '@sammas/contract/transaction-search'
import type { ShownMovement } from '../../pension/shown-movements.ts'

/** A movement in the contract's shape. */
export const transactionAnswer = (movement: ShownMovement): Transaction => ({
  id: movement.id,
  isin: movement.isin,
  amount: movement.amount,
  currency: movement.currency,
  time: movement.time,
  date: movement.priceDate,
  type: movement.type,
  comment: movement.comment,
  units: movement.units,
  nav: movement.nav,
})

/** The same with its calculation. */
export const detailedAnswer = (movement: ShownMovement): DetailedTransaction => ({
  ...transactionAnswer(movement),
  unitPrice: movement.nav,
  payer: movement.payer,
})
