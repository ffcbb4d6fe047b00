import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { basisPoints, NOTHING } from '@sammas/domain/money/basis-points'
import { cents } from '@sammas/domain/money/cents'
import { navFromNumber, units } from '@sammas/domain/money/units'
import { iban } from '@sammas/domain/payment/iban'
import { ESTONIAN_TAX_RESIDENCY } from '@sammas/domain/person/tax-residency'
import { chosenWithdrawal, type Proposal } from '@sammas/domain/withdrawal/withdrawal-choice'
import { expect, test } from 'vitest'
import { batchBody, batchRequest } from './batch-request.ts'

const payee = { iban: iban('EE382200221020145685'), residency: ESTONIAN_TAX_RESIDENCY }
const fund = (of: string) => ({ isin: isin(of), units: units(1_000_0001), nav: navFromNumber(1), leavesBefore: false })
const proposal = (euros: number): Proposal => {
  const result = chosenWithdrawal(
    { ways: { 2: 'fund-pension', 3: 'sum' }, wanted: { kind: 'sum', amount: cents(euros * 100) }, years: 19 },
    {
      today: civilDate('2026-11-23'),
      pillars: {
        2: {
          right: { kind: 'may', sumTax: basisPoints(1000), fundPension: 'beside-sum' },
          funds: [fund('EE3600109435')],
        },
        3: {
          right: { kind: 'may', sumTax: basisPoints(2200), fundPension: 'beside-sum' },
          funds: [fund('EE3600001707')],
        },
      },
      recommendedYears: 19,
      hasClaim: false,
      contributionsEnd: null,
      coming: [{ rate: 6, from: civilDate('2099-01-01') }],
    },
  )
  if (result.kind !== 'proposed') throw new Error(JSON.stringify(result))
  return result
}
const shown = (euros: number) => ({ proposal: proposal(euros), payee, recommendedYears: 19, hasClaim: false })

test('the batch names what the contract shows: units, years, account, tax, day and claim', () => {
  expect(batchBody(shown(250))).toStrictEqual({
    mandates: [
      {
        details: {
          mandateType: 'PARTIAL_WITHDRAWAL',
          pillar: 'THIRD',
          bankAccountDetails: { type: 'ESTONIAN', accountIban: payee.iban },
          fundWithdrawalAmounts: [{ isin: 'EE3600001707', percentage: null, units: 2_500_000 }],
          taxResidency: 'EST',
        },
        tax: 2200,
        fulfillmentDate: '2026-11-27',
      },
      {
        details: {
          mandateType: 'FUND_PENSION_OPENING',
          pillar: 'SECOND',
          duration: { durationYears: 19, recommendedDuration: 19 },
          bankAccountDetails: { type: 'ESTONIAN', accountIban: payee.iban },
        },
        tax: NOTHING,
        fulfillmentDate: '2026-12-16',
      },
    ],
    arrestsOrBankruptciesPresent: false,
    voidPaymentRate: 6,
  })
  const voidsNone = { ...shown(250), proposal: { ...proposal(250), voidRate: null } }
  expect(batchBody(voidsNone).voidPaymentRate).toBeNull()
})

test('a batch is shared by the same choice within one run, and by no other', () => {
  const { key } = batchRequest('run', shown(250))
  expect(batchRequest('run', shown(250)).key).toBe(key)
  expect(batchRequest('run', shown(251)).key).not.toBe(key)
  expect(batchRequest('run', { ...shown(250), hasClaim: true }).key).not.toBe(key)
  expect(batchRequest('later', shown(250)).key).not.toBe(key)
})

test('the recommended years of a batch are those that were shown, also with years of the person’s own', () => {
  const { mandates } = batchBody({ ...shown(250), recommendedYears: 22 })
  expect(mandates[1]?.details).toMatchObject({ duration: { durationYears: 19, recommendedDuration: 22 } })
})
