import { cents } from '@sammas/domain/money/cents'
import { parseIban } from '@sammas/domain/payment/iban'
import { provider } from '@sammas/provider/provider'
import { expect, test } from 'vitest'
import { transferDetails } from './transfer-details.ts'

const facts = { pensionAccountNumber: '9934721180', provider, language: 'et' } as const

const copied = (bank: 'LUMINOR' | 'OTHER', amount: number | null) =>
  Object.fromEntries(
    transferDetails({ ...facts, bank, amount: amount === null ? null : cents(amount) }).map((detail) => [
      detail.name,
      detail.copied,
    ]),
  )

test('a standing order at Luminor has a reference and the account at Luminor', () => {
  expect(copied('LUMINOR', 10_000)).toEqual({
    beneficiary: 'AS Pensionikeskus',
    account: 'EE961700017004379157',
    amount: '100,00',
    description: '30101119828, EE3600001707',
    reference: '9934721180',
  })
})

test('from another bank the description has the pension account, and the reference nothing', () => {
  expect(copied('OTHER', null)).toEqual({
    beneficiary: 'AS Pensionikeskus',
    account: 'EE362200221067235244',
    description: '30101119828, PK:9934721180, EE3600001707',
  })
})

test('an amount is shown with blanks and a currency, and copied without', () => {
  const amount = (language: 'et' | 'en') =>
    transferDetails({ ...facts, bank: 'OTHER', amount: cents(123_456_70), language }).find(
      ({ name }) => name === 'amount',
    )
  expect(amount('et')).toMatchObject({ shown: '123\u00a0456,70\u00a0EUR', copied: '123456,70' })
  expect(amount('en')).toMatchObject({ shown: '123\u00a0456.70\u00a0EUR', copied: '123456.70' })
})

test('every receiving account of the provider is an account number', () => {
  for (const account of Object.values(provider.payee.accounts)) expect(parseIban(account)).toBe(account)
})
