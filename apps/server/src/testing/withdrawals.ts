import { endpoints } from '@sammas/contract/endpoints'
import type { TestBrowser } from './test-browser.ts'
import type { TestProduct } from './test-product.ts'

export const accountIban = 'EE382200221020145685'
const bankAccountDetails = { type: 'ESTONIAN', accountIban }

export const rightsOf = (me: TestBrowser) => me.read(endpoints.withdrawalEligibilityGet)

/** Ten-thousandths, exact. */
const whole = (units: string) => BigInt(units.replace('.', ''))
const text = (units: bigint) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`

/** All units of the third pillar. */
export async function allOfThird(me: TestBrowser) {
  const { thirdPillar } = await rightsOf(me)
  const amounts = (thirdPillar.funds ?? []).map(({ isin, units }) => ({ isin, percentage: null, units }))
  return sum('THIRD', amounts)
}

/** So many per cent of the second pillar. */
export async function partOfSecond(me: TestBrowser, percentage: number) {
  const { secondPillar } = await rightsOf(me)
  const amounts = (secondPillar.funds ?? []).map(({ isin, units }) => ({
    isin,
    percentage,
    units: text((whole(units) * BigInt(percentage)) / 100n),
  }))
  return sum('SECOND', amounts)
}

export const sum = (pillar: 'SECOND' | 'THIRD', fundWithdrawalAmounts: object[]) => ({
  mandateType: 'PARTIAL_WITHDRAWAL',
  pillar,
  bankAccountDetails,
  fundWithdrawalAmounts,
  taxResidency: 'EST',
})

/** A fund pension of the recommended years, or of so many more. */
export async function fundPension(me: TestBrowser, pillar: 'SECOND' | 'THIRD', more = 0) {
  const { recommendedDurationYears: recommendedDuration } = await rightsOf(me)
  const duration = { durationYears: (recommendedDuration ?? NaN) + more, recommendedDuration }
  return { mandateType: 'FUND_PENSION_OPENING', pillar, duration, bankAccountDetails }
}

/** An application for money out waits at the registry that was not made here. */
export function pendingElsewhere(product: TestProduct, code: string, type: string): Promise<unknown> {
  const details = { type, durationYears: 19, depositAccountIBAN: accountIban }
  return product.pool.query(
    `insert into sandbox.application (personal_code, type, status, created_at, details, cancellation_deadline, due_date)
     values ($1, $2, 'PENDING', now(), $3, '2099-12-31T21:59:59.999999999Z', current_date + 20)`,
    [code, type, JSON.stringify(details)],
  )
}
