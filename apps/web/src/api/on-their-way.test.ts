import { mandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { fund, type Fund } from '@sammas/contract/fund'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { sampleFund } from '#web/testing/sample-fund.ts'
import type { AnyApplication } from './facts.ts'
import { beingCancelled, unitsOnTheirWay } from './on-their-way.ts'

const fundOf = (isin: string): Fund => z.decode(fund, { ...sampleFund, isin, name: isin })
const [FROM, TO] = ['EE3600019832', 'EE3600109435']
const funds = [FROM, TO].map((isin) => fundOf(isin))
const signed = z.decode(mandateOnItsWay, {
  id: 7,
  kind: 'CHOICE',
  pillar: 2,
  signedTime: '2026-11-22T09:00:00Z',
  hasFile: true,
  waitsForEarlier: false,
  fundTransferExchanges: [{ id: 1, sourceFundIsin: FROM, targetFundIsin: TO, amount: 0.6 }],
})
const takingOut = z.decode(mandateOnItsWay, {
  id: 9,
  kind: 'WITHDRAWAL',
  pillar: 2,
  signedTime: '2026-11-22T09:00:00Z',
  hasFile: true,
  waitsForEarlier: false,
  fundTransferExchanges: [],
  withdrawals: [
    {
      type: 'PARTIAL_WITHDRAWAL',
      depositAccountIBAN: 'EE422200000000006033',
      fulfillmentDate: '2026-12-16',
      fundWithdrawalAmounts: [{ isin: FROM, percentage: 25, units: '10.0000' }],
    },
    {
      type: 'WITHDRAWAL_THIRD_PILLAR',
      depositAccountIBAN: 'EE422200000000006033',
      fulfillmentDate: '2026-11-26',
      fundWithdrawalAmounts: [{ isin: TO, percentage: null, units: '4.5000' }],
    },
  ],
})
const cancelling = { ...signed, id: 8, kind: 'CANCELLATION' }
// the one field that counts here
const known = (mandateId: number | null) => [{ mandateId } as AnyApplication]

test('each signed sum reserves its units until the registry lists that one', () => {
  const share = { isin: FROM, part: { share: 2500 } }
  const [second, third] = unitsOnTheirWay([takingOut], funds, known(7))
  expect(second).toMatchObject({
    type: 'PARTIAL_WITHDRAWAL',
    status: 'ON_ITS_WAY',
    dueDate: '2026-12-16',
    takes: [share],
  })
  expect(third).toMatchObject({ takes: [{ isin: TO, part: { units: 45_000 } }] })
  const one = [{ mandateId: 9, type: 'WITHDRAWAL_THIRD_PILLAR' } as AnyApplication]
  expect(unitsOnTheirWay([takingOut], funds, one)).toMatchObject([{ type: 'PARTIAL_WITHDRAWAL' }])
})

test('a signed mandate reserves its part of a fund before the registry knows of it', () => {
  expect(unitsOnTheirWay([signed, cancelling], funds, known(null))).toMatchObject([
    {
      id: -7,
      status: 'ON_ITS_WAY',
      source: { isin: FROM },
      moves: [{ target: { isin: TO }, part: { share: 6000 } }],
      cancellationDeadline: null,
    },
  ])
})

test('an application in a signed cancellation cannot be cancelled again', () => {
  const cancels = [3, 5].map((applicationId) => ({ applicationId, type: 'TRANSFER' }))
  expect([...beingCancelled([signed, { ...cancelling, cancels }])]).toEqual([3, 5])
})

test('it is not counted twice once the registry has it', () => {
  expect(unitsOnTheirWay([signed], funds, known(7))).toEqual([])
})

test('an unknown fund promises nothing', () => {
  expect(unitsOnTheirWay([signed], [], known(null))).toEqual([])
})
