import { transactionSums } from '@sammas/contract/transaction-search'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { PillarTransactions } from './pillar-transactions.tsx'

beforeAll(() => loadMessages('features/session', 'screens/transactions', 'features/transactions-table', 'i18n'))
beforeEach(connectToNothing)

const { years } = z.decode(transactionSums.reply, {
  years: [2026, 2025, 2024].map((year) => ({ pillar: 2 as const, year, count: 2, amount: 10 })),
  funds: [],
  allYears: [],
})
const shown = (isWhole: boolean) =>
  markupOf(
    <PillarTransactions
      id="second"
      title="II sammas"
      count={6}
      names={new Map()}
      filter={{}}
      {...{ years, isWhole }}
    />,
  )
const opened = (isWhole: boolean) => [...shown(isWhole).matchAll(/aria-expanded="(\w+)"/g)].map(([, open]) => open)

test('the newest year is open, and every year of a list to print', () => {
  expect(opened(false)).toEqual(['true', 'false', 'false'])
  expect(opened(true)).toEqual(['true', 'true', 'true'])
})

test('their sum is shown below the years', () => {
  expect(shown(false)).toContain('30,00')
})
