import { BANKS, type Bank } from '@sammas/domain/payment/bank'

/** Key and secret that the payment-initiation provider and its merchant share for one bank. */
export type BankKey = { bank: Bank; accessKey: string; secret: string }

/** Common names of the banks. */
export const BANK_TITLES: Record<Bank, string> = {
  SWEDBANK: 'Swedbank',
  SEB: 'SEB',
  LHV: 'LHV',
  LUMINOR: 'Luminor',
}

/** A server's default keys; they are public and must never be trusted outside a developer's machine. */
export const sandboxBankKeys: readonly BankKey[] = BANKS.map((bank, index) => ({
  bank,
  accessKey: `7d0c1e52-3a61-4f0b-9a55-00000000000${String(index + 1)}`,
  secret: `sandbox-payment-secret-${bank.toLowerCase()}`,
}))

/** Shops of the card-payment provider with their secrets. */
export const sandboxShops: Readonly<Record<string, string>> = { sammas: 'sandbox-membership-shop-secret' }
