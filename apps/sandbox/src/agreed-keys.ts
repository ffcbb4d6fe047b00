import { BANKS, type Bank } from '@sammas/domain/payment/bank'
import type { BankKey } from './banks/bank-keys.ts'

/** The payment settings of an application that uses the sandbox's providers. */
type PaymentSettings = {
  keys: Partial<Record<Bank, { accessKey: string; secret: string } | undefined>>
  /** Null: the application believes no shop. */
  membershipShopSecret: string | null
}

/** Id of the shop in the link to pay the membership fee. */
const SHOP = 'sammas'

/** The providers' side of an application's payment settings: each side trusts the other's keys. */
export function agreedKeys({ keys, membershipShopSecret }: PaymentSettings): {
  bankKeys: readonly BankKey[]
  shops: Readonly<Record<string, string>>
} {
  const bankKeys = BANKS.flatMap((bank) => {
    const key = keys[bank]
    return key === undefined ? [] : [{ bank, ...key }]
  })
  return { bankKeys, shops: membershipShopSecret === null ? {} : { [SHOP]: membershipShopSecret } }
}
