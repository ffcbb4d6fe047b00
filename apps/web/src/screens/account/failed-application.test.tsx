import { application, type Application } from '@sammas/contract/application'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paths } from '#web/addresses/paths.ts'
import { cardOf } from '#web/features/application-card/kinds.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { isPillarPaidOut } from './application-history.ts'
import { FailedApplication } from './failed-application.tsx'

beforeAll(() => loadMessages('screens/account', 'features/application-card', 'i18n'))
beforeEach(connectToNothing)

const failed = (type: string, details: object, failureReason: string | null = null): Application =>
  z.decode(application, {
    id: 1,
    status: 'FAILED',
    creationTime: '2026-10-14T08:00:00Z',
    type,
    failureReason,
    details,
  } as z.input<typeof application>)

const payout = { depositAccountIBAN: 'EE471000001020145685', cancellationDeadline: null, fulfillmentDate: null }
const sum = { ...payout, fundWithdrawalAmounts: [], hasClaim: false }
const pension = { ...payout, durationYears: 19, hasClaim: false }
const rate = { paymentRate: 6, cancellationDeadline: null, fulfillmentDate: null, contributionsEnd: null }

test.each([
  ['a sum from the second pillar', failed('PARTIAL_WITHDRAWAL', sum), paths.withdrawals()],
  ['a sum from the third pillar', failed('WITHDRAWAL_THIRD_PILLAR', sum, 'NOTHING_TO_PAY_OUT'), paths.withdrawals()],
  ['a fund pension', failed('FUND_PENSION_OPENING', pension), paths.withdrawals()],
  ['a fund pension from the third', failed('FUND_PENSION_OPENING_THIRD_PILLAR', pension), paths.withdrawals()],
  ['a contribution rate', failed('PAYMENT_RATE', rate), paths.paymentRate()],
  ['a rate after the end of contributions', failed('PAYMENT_RATE', rate, 'CONTRIBUTIONS_ENDED'), null],
  ['taking all out, which is done elsewhere', failed('WITHDRAWAL', payout), null],
])('%s that failed leads to the screen that makes it again', (_which, application, flow) => {
  expect(cardOf(application).flow).toBe(flow)
})

test.each([
  ['PARTIAL_WITHDRAWAL', sum, true],
  ['FUND_PENSION_OPENING', pension, true],
  ['WITHDRAWAL_THIRD_PILLAR', sum, false],
  ['PAYMENT_RATE', rate, false],
])('a failed %s is not made again from a second pillar that was paid out', (type, details, isPaidOut) => {
  expect(isPillarPaidOut(failed(type, details), { kind: 'paid-out', on: null })).toBe(isPaidOut)
  expect(isPillarPaidOut(failed(type, details), { kind: 'in-funds' })).toBe(false)
})

test('a failed sum has the button to make a new one, and what this product does not take has none', () => {
  const shown = (application: Application) => markupOf(<FailedApplication application={application} />)
  const again = textOf('account.failure.again', 'et')
  const failedSum = shown(failed('PARTIAL_WITHDRAWAL', sum))
  expect(failedSum).toContain(`href="${paths.withdrawals()}"`)
  expect(failedSum).toContain(again)
  expect(shown(failed('WITHDRAWAL', payout))).not.toContain(again)
})
