import { cents } from '@sammas/domain/money/cents'
import { parseIban } from '@sammas/domain/payment/iban'
import { ESTONIAN_TAX_RESIDENCY } from '@sammas/domain/person/tax-residency'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { useWithdrawalContract } from './withdrawal-contract.tsx'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'i18n'))

const payee = { iban: parseIban('EE382200221020145685'), residency: ESTONIAN_TAX_RESIDENCY }

/** The point of the contract about the account, which reads only these parts. */
function Where({ sum }: { sum: object | null }) {
  const proposal = { parts: [], contributionsEnd: null, sum }
  const { points } = useWithdrawalContract({ flow: {}, proposal, payee } as never)
  return points.find(({ id }) => id === 'where')?.body
}

test('the account is in each contract, and the tax residency in that of a sum, which it taxes', () => {
  const [account, residency] = [/EE38 2200 2210 2014 5685/, /Eesti/]
  const sum = wordsOf(<Where sum={{ gross: cents(1_000_00) }} />)
  expect(sum).toMatch(account)
  expect(sum).toMatch(residency)
  const pension = wordsOf(<Where sum={null} />)
  expect(pension).toMatch(account)
  expect(pension).not.toMatch(residency)
})
