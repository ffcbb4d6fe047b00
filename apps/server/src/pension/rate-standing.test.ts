import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import type { RegistryApplication } from '../gateways/registry/registry.ts'
import { rateStandingFrom, type UnansweredRate } from './rate-standing.ts'

const from = civilDate('2027-01-01')
const person = {
  secondPillarPaymentRates: { current: 2, pending: null },
  secondPillarContributionsStopped: false,
  secondPillarContributionsEndDate: null,
} as const

type Facts = Partial<Pick<RegistryApplication, 'status' | 'creationTime'>>

const listed = (id: number, paymentRate: 2 | 4 | 6, facts: Facts = {}): RegistryApplication => ({
  id,
  type: 'PAYMENT_RATE',
  status: 'PENDING',
  creationTime: '2026-11-20T10:00:00Z',
  settledTime: null,
  failureReason: null,
  processId: `process-${id}`,
  paymentRate,
  cancellationDeadline: '2026-11-30T21:59:59.999999999Z',
  fulfillmentDate: from,
  ...facts,
})
const unanswered = (rate: 2 | 4 | 6, ...processIds: string[]): UnansweredRate => ({ rate, from, processIds })

const comingOf = (applications: readonly RegistryApplication[], signed: readonly UnansweredRate[] = []) => {
  const known = { person, state: { kind: 'in-funds' }, today: civilDate('2026-11-23') } as const
  const standing = rateStandingFrom({ ...known, applications, unanswered: signed, onTheirWay: [] })
  return standing.kind === 'may-choose' ? standing.coming.map(({ rate }) => rate) : standing
}

test('a signed rate that the registry has not answered replaces the listed one', () => {
  expect(comingOf([listed(1, 6)], [unanswered(4)])).toEqual([4])
  expect(comingOf([listed(1, 6)], [unanswered(2)])).toEqual([])
})

test('a rate that the registry lists counts once, where only its answer was lost', () => {
  expect(
    comingOf([listed(1, 6), listed(2, 4, { creationTime: '2026-11-21T10:00:00Z' })], [unanswered(6, 'process-1')]),
  ).toEqual([4])
})

test('of listed rates the newest counts, in any order, and of one moment the later number', () => {
  const newer = listed(1, 4, { creationTime: '2026-11-21T10:00:00Z' })
  expect(comingOf([newer, listed(2, 6)])).toEqual([4])
  expect(comingOf([listed(4, 4), listed(3, 6)])).toEqual([4])
})

test('pending money out of the second pillar leaves no rate to choose', () => {
  const known = { person, state: { kind: 'in-funds' }, applications: [], unanswered: [] } as const
  const withdrawal = { type: 'FUND_PENSION_OPENING', status: 'ON_ITS_WAY' } as const
  const contributionsEnds = [civilDate('2027-05-01')]
  const standing = rateStandingFrom({
    ...known,
    onTheirWay: [withdrawal],
    contributionsEnds,
    today: civilDate('2026-11-23'),
  })
  expect(standing).toEqual({ kind: 'may-not', reason: 'leaving', contributionsEnd: '2027-05-01' })
})

test('a replaced rate is not coming', () => {
  expect(comingOf([listed(1, 6, { status: 'CANCELLED' })])).toEqual([])
})

test('a person unknown to the registry has no known rate', () => {
  const standing = rateStandingFrom({
    person: null,
    state: { kind: 'in-funds' },
    applications: [],
    unanswered: [],
    onTheirWay: [],
    today: civilDate('2026-11-23'),
  })
  expect(standing).toEqual({ kind: 'not-known' })
})
