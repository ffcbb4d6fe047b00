import type { TestProduct } from './test-product.ts'

/** What waits for its next try has waited, and a server that has just started has taken it up. */
export async function afterPauses(product: TestProduct): Promise<void> {
  const { db, server: before } = product
  await db.updateTable('signature_attempt').set({ leased_until: null }).execute()
  await product.restart()
  await before.idle()
  await product.server.idle()
}
