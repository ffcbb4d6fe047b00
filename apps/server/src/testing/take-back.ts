import type { TestProduct } from './test-product.ts'

/**
 * Undoes Mari-Liis's signed applications in the registry, so that the next test finds her units free and her contributions in their
 * first fund.
 */
export async function takeBack({ pool }: TestProduct): Promise<void> {
  const code = '49203152718'
  await pool.query(
    "update sandbox.application set status = 'CANCELLED' where status = 'PENDING' and personal_code = $1",
    [code],
  )
  await pool.query("update sandbox.person set second_fund = 'EE3600103503' where personal_code = $1", [code])
}
