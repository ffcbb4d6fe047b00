import { expect, test } from 'vitest'
import { mandateDeadlines } from './mandate-deadlines.ts'

test.each([
  [
    '2026-11-23T10:00:00Z',
    {
      periodEnding: '2026-11-30T21:59:59.999999999Z',
      currentPeriodStartDate: '2026-08-01',
      transferMandateCancellationDeadline: '2026-11-30T21:59:59.999999999Z',
      transferMandateFulfillmentDate: '2027-01-04',
      earlyWithdrawalCancellationDeadline: '2027-03-31T20:59:59.999999999Z',
      earlyWithdrawalFulfillmentDate: '2027-05-03',
      withdrawalCancellationDeadline: '2026-11-30T21:59:59.999999999Z',
      withdrawalFulfillmentDate: '2026-12-16',
      withdrawalLatestFulfillmentDate: '2026-12-20',
      thirdPillarWithdrawalFulfillmentDate: '2026-11-27',
      paymentRateDeadline: '2026-11-30T21:59:59.999999999Z',
      paymentRateFulfillmentDate: '2027-01-01',
      secondPillarContributionEndDate: '2027-05-01',
    },
  ],
  [
    '2026-11-30T21:59:59Z',
    { paymentRateDeadline: '2026-11-30T21:59:59.999999999Z', paymentRateFulfillmentDate: '2027-01-01' },
  ],
  [
    '2026-12-01T10:00:00Z',
    {
      currentPeriodStartDate: '2026-12-01',
      withdrawalLatestFulfillmentDate: '2027-01-20',
      paymentRateDeadline: '2027-11-30T21:59:59.999999999Z',
      paymentRateFulfillmentDate: '2028-01-01',
      secondPillarContributionEndDate: '2027-09-01',
    },
  ],
  ['2026-03-31T20:59:59Z', { currentPeriodStartDate: '2025-12-01', secondPillarContributionEndDate: '2026-09-01' }],
  ['2026-03-31T21:00:00Z', { currentPeriodStartDate: '2026-04-01', secondPillarContributionEndDate: '2027-01-01' }],
])('what is applied for at %s', (moment, days) => {
  expect(mandateDeadlines(new Date(moment))).toMatchObject(days)
})
