import type { TestProduct } from './test-product.ts'

/**
 * Undoes Mari-Liis's signed applications in the registry, so that the next test finds her units free and her contributions in their
 * first fund.
 */
export async function takeBack(product: TestProduct): Promise<void> {
  const code = '49203152718'
  await cancelPending(product, code)
  await product.pool.query("update sandbox.person set second_fund = 'EE3600103503' where personal_code = $1", [code])
}

/** The registry cancels all of a person's pending applications. */
export const cancelPending = ({ pool }: TestProduct, personalCode: string) =>
  pool.query("update sandbox.application set status = 'CANCELLED' where status = 'PENDING' and personal_code = $1", [
    personalCode,
  ])
