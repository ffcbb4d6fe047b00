import type { Language } from '@sammas/domain/language'
import type { Cents } from '@sammas/domain/money/cents'
import { formatAmount } from '@sammas/domain/money/format'
import { formatIban, iban } from '@sammas/domain/payment/iban'
import type { Provider } from '@sammas/provider/provider-type'

export type DetailName = 'beneficiary' | 'account' | 'amount' | 'description' | 'reference'

/** One value to copy to the bank: its display form, and its copied form. */
export type TransferDetail = { name: DetailName; shown: string; copied: string }

type TransferFacts = {
  /** Luminor's standing order, or any payment from another bank. */
  bank: 'LUMINOR' | 'OTHER'
  /** Null: no amount is shown. */
  amount: Cents | null
  pensionAccountNumber: string
  provider: Pick<Provider, 'payee' | 'funds'>
  language: Language
}

/**
 * The details of a payment to the third pillar (docs/rules.md: Third-pillar payment). From another bank it goes to the account at
 * Swedbank, and the pension account number is in the description instead of a reference.
 */
export function transferDetails(facts: TransferFacts): TransferDetail[] {
  const { bank, amount, pensionAccountNumber, language } = facts
  const { payee, funds } = facts.provider
  const account = iban(payee.accounts[bank === 'LUMINOR' ? 'LUMINOR' : 'SWEDBANK'])
  const target = funds.defaultThirdPillar
  const description =
    bank === 'LUMINOR'
      ? `${payee.processingCode}, ${target}`
      : `${payee.processingCode}, PK:${pensionAccountNumber}, ${target}`
  const same = (name: DetailName, value: string) => ({ name, shown: value, copied: value })
  return [
    same('beneficiary', payee.name),
    { name: 'account', shown: formatIban(account), copied: account },
    ...(amount === null ? [] : [amountDetail(amount, language)]),
    same('description', description),
    ...(bank === 'LUMINOR' ? [same('reference', pensionAccountNumber)] : []),
  ]
}

/** Banks expect an amount without blanks between its digits. */
function amountDetail(amount: Cents, language: Language): TransferDetail {
  const shown = formatAmount(amount, language)
  return { name: 'amount', shown: `${shown}\u00a0EUR`, copied: shown.replaceAll('\u00a0', '') }
}
