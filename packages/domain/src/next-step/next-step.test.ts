import { expect, test } from 'vitest'
import type { SecondPillarState } from '../account/second-pillar-state.ts'
import { civilDate } from '../dates/civil-date.ts'
import type { PaymentRate } from '../law/statutory-figures.ts'
import { rateFromFraction } from '../money/rate.ts'
import { application, move } from '../testing/sample-applications.ts'
import { CHEAP, DEAR, holding, MANAGER, STOCKS } from '../testing/sample-holdings.ts'
import { nextStep, type NextStepFacts, type Success } from './next-step.ts'

const own = { selectionPartial: true, selectionComplete: true, transfersPartial: true, transfersComplete: true }
const elsewhere = {
  selectionPartial: false,
  selectionComplete: false,
  transfersPartial: false,
  transfersComplete: false,
}
const rate = (current: PaymentRate, ...coming: PaymentRate[]): NextStepFacts['rate'] => ({
  kind: 'may-choose',
  current,
  coming: coming.map((each) => ({ rate: each, from: civilDate('2027-01-01') })),
})
const leaving: SecondPillarState = {
  kind: 'leaving',
  applicationId: 1,
  early: false,
  cancellationDeadline: null,
  pik: null,
}
const pik: SecondPillarState = {
  kind: 'on-pik',
  pik: { accountNumber: null, part: 'whole' },
  contributesToFund: true,
}

/** All is here and cheap, 2 % is paid, and the person is a member. */
const facts: NextStepFacts = {
  state: { kind: 'in-funds' },
  rate: rate(2),
  conversion: own,
  holdings: [holding(STOCKS, 10_000)],
  pendingApplications: [],
  today: civilDate('2026-11-26'),
  managerName: MANAGER,
  feeHere: rateFromFraction(0.0039),
  isMember: true,
  paysMonthly: false,
}
const dear = { conversion: elsewhere, holdings: [holding(DEAR, 10_000)] }
const moving = [application('TRANSFER', { source: DEAR, moves: [move(STOCKS, 100)] })]

test.each<[string, Success, Partial<NextStepFacts>, object | null]>([
  ['funds are chosen: the rate', 'second-pillar-funds', {}, { kind: 'raise-rate' }],
  ['funds are chosen and 6 % holds', 'second-pillar-funds', { rate: rate(6) }, null],
  ['funds are chosen and 6 % waits', 'second-pillar-funds', { rate: rate(4, 6) }, null],
  ['funds are chosen and no rate is known', 'second-pillar-funds', { rate: { kind: 'not-known' } }, null],
  ['the rate is raised, all is cheap', 'payment-rate', {}, null],
  ['the rate is raised, all is dear', 'payment-rate', dear, { kind: 'switch-fund' }],
  ['the rate is raised, a switch waits', 'payment-rate', { ...dear, pendingApplications: moving }, null],
  ['the rate is raised, applications are not known', 'payment-rate', { ...dear, pendingApplications: null }, null],
  ['the rate is raised, all is on a PIK', 'payment-rate', { ...dear, state: pik }, null],
  [
    'the rate is raised, money has been taken out',
    'payment-rate',
    { ...dear, state: { kind: 'in-funds', contributionsEnded: true } },
    null,
  ],
  [
    'paid, money out of the second pillar waits',
    'third-pillar-payment',
    { ...dear, rate: rate(6), state: { kind: 'in-funds', moneyOutPending: true } },
    { kind: 'standing-order' },
  ],
  ['paid, no second pillar', 'third-pillar-payment', { state: { kind: 'never-had' } }, null],
  ['paid, the second pillar leaves', 'third-pillar-payment', { state: leaving }, null],
  ['paid, the second pillar is not known', 'third-pillar-payment', { state: { kind: 'unknown' } }, null],
  [
    'paid, a transfer waits',
    'third-pillar-payment',
    { ...dear, pendingApplications: moving },
    { kind: 'transfer-waits' },
  ],
  [
    'paid, a transfer to another provider waits',
    'third-pillar-payment',
    {
      ...dear,
      pendingApplications: [application('TRANSFER', { source: DEAR, moves: [move(CHEAP, 40), move(null, 60)] })],
    },
    { kind: 'raise-rate' },
  ],
  ['paid, dear elsewhere', 'third-pillar-payment', dear, { kind: 'compare-fees', now: 11_400, here: 3_900 }],
  [
    'paid, dear elsewhere but little',
    'third-pillar-payment',
    { ...dear, holdings: [holding(DEAR, 100)] },
    { kind: 'bring-second-pillar' },
  ],
  [
    'paid, dear elsewhere and dearer here',
    'third-pillar-payment',
    { ...dear, feeHere: rateFromFraction(0.02) },
    { kind: 'bring-second-pillar' },
  ],
  ['paid, cheap elsewhere', 'third-pillar-payment', { conversion: elsewhere }, { kind: 'bring-second-pillar' }],
  ['paid, all here, 2 %', 'third-pillar-payment', {}, { kind: 'raise-rate' }],
  ['paid, all on a PIK, 2 %', 'third-pillar-payment', { ...dear, state: pik }, { kind: 'raise-rate' }],
  ['paid, 6 %, no member', 'third-pillar-payment', { rate: rate(6), isMember: false }, { kind: 'join' }],
  ['paid, 6 %, a member', 'third-pillar-payment', { rate: rate(6) }, { kind: 'standing-order' }],
  [
    'paid, 6 %, perhaps a member',
    'third-pillar-payment',
    { rate: rate(6), isMember: null },
    { kind: 'standing-order' },
  ],
  ['paid, and pays every month', 'third-pillar-payment', { rate: rate(6), paysMonthly: true }, null],
  ['paid, payments are not known', 'third-pillar-payment', { rate: rate(6), paysMonthly: null }, null],
  ['a standing order is there', 'standing-order', { rate: rate(6) }, null],
  ['funds of the third pillar are chosen', 'third-pillar-funds', { rate: rate(6), isMember: false }, { kind: 'join' }],
  [
    'funds of the third pillar are chosen, no second pillar',
    'third-pillar-funds',
    { rate: rate(6), isMember: false, state: { kind: 'never-had' } },
    null,
  ],
  ['something was taken back', 'cancellation', dear, null],
])('%s', (_, after, known, expected) => {
  expect(nextStep(after, { ...facts, ...known })).toEqual(expected)
})

test.each<[string, Partial<NextStepFacts>, string]>([
  [
    'a third-pillar exchange on its way is not taken for the second pillar coming here',
    {
      conversion: elsewhere,
      pendingApplications: [
        application('TRANSFER', { source: { ...STOCKS, pillar: 3 }, moves: [move({ ...STOCKS, pillar: 3 }, 100)] }),
      ],
    },
    'bring-second-pillar',
  ],
  [
    'units are here and contributions go elsewhere',
    { conversion: { ...own, selectionComplete: false } },
    'bring-second-pillar',
  ],
  [
    'contributions come here and units are elsewhere',
    { conversion: { ...own, transfersComplete: false } },
    'bring-second-pillar',
  ],
])('after a choice in the third pillar: %s', (_, change, kind) => {
  expect(nextStep('third-pillar-funds', { ...facts, ...change })).toMatchObject({ kind })
})
