import { referenceNumberFor } from '@sammas/domain/payment/reference-number'
import type { SandboxTransaction } from '../../database/tables.ts'
import { seedOf } from '../../market-prices/random.ts'

/** The number of a person's pension account: ten digits and a check digit, derived from the person. */
export function pensionAccountNumberOf(personalCode: string): string {
  const digits = String(seedOf(`account ${personalCode}`)).padStart(10, '0')
  return referenceNumberFor(digits)
}

/** Opens a pension account for a person who has none yet. */
export async function openAccount(trx: SandboxTransaction, personalCode: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ pension_account_number: pensionAccountNumberOf(personalCode) })
    .where('personal_code', '=', personalCode)
    .where('pension_account_number', 'is', null)
    .execute()
}
