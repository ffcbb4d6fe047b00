import { fund } from '@sammas/contract/fund'
import { transaction } from '@sammas/contract/transaction'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { transactionRows } from './transaction-rows.ts'

const funds = [
  sampleFund,
  { ...sampleFund, isin: 'EE3600001707', name: 'Sammas III Samba Pensionifond', pillar: 3 as const },
].map((given) => z.decode(fund, given))

const at = (id: string, time: string, amount = 10, isin = 'EE3600109435') =>
  z.decode(transaction, { id, isin, amount, time, type: 'CONTRIBUTION_CASH' })

test('the newest comes first, in any time zone', () => {
  const rows = transactionRows([at('old', '2026-01-05T10:00:00+02:00'), at('new', '2026-01-05T09:00:00Z')], funds)
  expect(rows.map(({ id }) => id)).toEqual(['new', 'old'])
})

test('days and years are those of Tallinn', () => {
  const [row] = transactionRows([at('a', '2025-12-31T22:30:00Z')], funds)
  expect(row?.date).toBe('2026-01-01')
})

test('equal times keep the order of the answer and their own keys', () => {
  const same = '2026-03-01T10:00:00Z'
  const rows = transactionRows([at('in', same, 5), at('out', same, -5)], funds)
  expect(rows.map(({ id }) => id)).toEqual(['in', 'out'])
})

test('an unknown fund shows its isin and belongs to neither pillar', () => {
  const [row] = transactionRows([at('a', '2026-03-01T10:00:00Z', 1, 'EE3600000017')], funds)
  expect(row).toMatchObject({ fund: 'EE3600000017', pillar: null })
})
