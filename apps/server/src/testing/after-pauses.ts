import type { TestProduct } from './test-product.ts'

/**
 * Ends all backoffs and has a freshly started server take up the work. Only after the previous server has ended: its work in progress
 * would else begin another backoff.
 */
export async function afterPauses(product: TestProduct): Promise<void> {
  await product.restart(() => product.db.updateTable('signature_attempt').set({ leased_until: null }).execute())
  await product.server.idle()
}
