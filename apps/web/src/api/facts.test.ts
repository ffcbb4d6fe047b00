import { application, unknownApplication, type Application } from '@sammas/contract/application'
import { statementItem } from '@sammas/contract/fund'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { cents } from '@sammas/domain/money/cents'
import { navFromNumber, unitsFromNumber } from '@sammas/domain/money/units'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { applicationFacts, isKnownApplication } from './facts.ts'

const fund = (pillar: 2 | 3, nav: number | null = 0.5) => ({ ...sampleFund, pillar, nav })
const transfer = (pillar: 2 | 3, exchange: object, nav?: number | null): Application =>
  z.decode(application, {
    id: 5,
    status: 'PENDING',
    creationTime: '2026-10-14T08:00:00Z',
    type: 'TRANSFER',
    details: {
      sourceFund: fund(pillar, nav),
      exchanges: [{ amount: 0.025, targetFund: fund(pillar), ...exchange }],
      cancellationDeadline: '2026-11-30T21:59:59.999999999Z',
    },
  })

test('an absent locked part is nothing, an absent value is unknown', () => {
  const item = z.decode(statementItem, { fund: fund(2), activeContributions: true, contributions: 10, subtractions: 0 })
  expect(item).toMatchObject({ value: null, unavailableValue: cents(0), contributions: cents(1000) })
  expect(item.fund.managerName).toBe('Sammas')
})

test('a second-pillar transfer moves shares', () => {
  const { source, moves, cancellationDeadline } = applicationFacts(transfer(2, {}))
  expect(source?.pillar).toBe(2)
  expect(moves[0]?.part).toEqual({ share: basisPoints(250) })
  expect(cancellationDeadline).toBe('2026-11-30T21:59:59.999999999Z')
})

test('a third-pillar transfer moves units at the price of its source', () => {
  const [move] = applicationFacts(transfer(3, { amount: 1310.247 })).moves
  expect(move?.part).toEqual({ units: unitsFromNumber(1310.247), nav: navFromNumber(0.5) })
})

test('a source without a price leaves the price unknown', () => {
  const [move] = applicationFacts(transfer(3, { amount: 1 }, null)).moves
  expect(move?.part).toMatchObject({ nav: null })
})

test('a transfer to an investment account has no target fund', () => {
  const [move] = applicationFacts(transfer(2, { targetFund: null, targetPik: 'EE1' })).moves
  expect(move?.target).toBeNull()
})

const sum = (type: 'PARTIAL_WITHDRAWAL' | 'WITHDRAWAL_THIRD_PILLAR', amount: object): Application =>
  z.decode(application, {
    id: 6,
    status: 'PENDING',
    creationTime: '2026-10-14T08:00:00Z',
    type,
    details: {
      depositAccountIBAN: 'EE422200000000006033',
      cancellationDeadline: null,
      fulfillmentDate: '2026-11-16',
      fundWithdrawalAmounts: [{ fund: null, percentage: null, units: null, ...amount }],
    },
  })
const isin = 'EE3600109435'

test.each([
  [
    'a share of a second-pillar fund',
    sum('PARTIAL_WITHDRAWAL', { fund: fund(2), percentage: 25 }),
    [{ isin, part: { share: basisPoints(2500) } }],
  ],
  [
    'units of a third-pillar fund',
    sum('WITHDRAWAL_THIRD_PILLAR', { fund: fund(3), units: '1310.2470' }),
    [{ isin, part: { units: unitsFromNumber(1310.247), nav: navFromNumber(0.5) } }],
  ],
  ['a fund that is not known', sum('PARTIAL_WITHDRAWAL', { percentage: 25 }), null],
  ['neither per cent nor units', sum('PARTIAL_WITHDRAWAL', { fund: fund(2) }), null],
])('a sum of %s takes them on its day', (_, of, takes) => {
  expect(applicationFacts(of)).toMatchObject({ source: null, moves: [], takes, dueDate: '2026-11-16' })
})

test('an unknown kind is kept without words', () => {
  const strange = z.decode(unknownApplication, {
    id: 9,
    type: 'SOMETHING_NEW',
    status: 'PENDING',
    creationTime: '2026-10-14T08:00:00Z',
    details: {},
  })
  expect(isKnownApplication(strange)).toBe(false)
  expect(applicationFacts(strange)).toMatchObject({ id: 9, source: null, moves: [], cancellationDeadline: null })
})
