// @vitest-environment happy-dom
import { transactionDays } from '@sammas/contract/transaction-search'
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { mount } from '#web/testing/mount.ts'
import { FundDayDetails } from './fund-day-details.tsx'

beforeAll(() => loadMessages('screens/transactions', 'i18n'))

const movement = {
  id: '7',
  isin: 'EE3600109435',
  amount: 25.5,
  time: '2026-10-15T09:00:00Z',
  date: '2026-10-15',
  type: 'CONTRIBUTION_CASH',
  payer: 'EMPLOYER',
  units: null,
  unitPrice: null,
  comment: null,
}

/** The lines of the opened row. */
function lines(change: object): (string | null)[] {
  const day = {
    day: '2026-10-15',
    isin: movement.isin,
    pillar: 2,
    amount: 25.5,
    transactions: [{ ...movement, ...change }],
  }
  const [decoded] = z.decode(transactionDays.reply, [day as never])
  if (decoded === undefined) throw new Error('no day')
  const { host } = mount(<FundDayDetails day={decoded} fund="Fond" />)
  expect(host.querySelectorAll('p')).toHaveLength(0)
  const details = host.querySelector('details')
  act(() => {
    if (details !== null) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  return [...host.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('an opened row shows kind, payer and amount, and a comment only where there is one', () => {
  expect(lines({})).toEqual([expect.stringMatching(/Tööandja.*25,50/)])
  expect(lines({ comment: 'Parandus' })).toEqual([expect.stringMatching(/25,50/), 'Parandus'])
})
