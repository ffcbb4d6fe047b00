type BankPaymentTable = {
  /** The provider's own id of the payment, a uuid. */
  id: string
  access_key: string
  merchant_reference: string
  /** The merchant's order as received, a signed token. */
  payment_token: string
  status: string
  notified: string
  created_at: Date
}

export type BankTables = { bank_payment: BankPaymentTable }
