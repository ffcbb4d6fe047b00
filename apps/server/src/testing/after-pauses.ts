import type { TestProduct } from './test-product.ts'

/**
 * What waits for its next try has waited, and a server that has just started has taken it up. The pauses end when the server before has ended:
 * what it was in the midst of would else begin another.
 */
export async function afterPauses(product: TestProduct): Promise<void> {
  await product.restart(() => product.db.updateTable('signature_attempt').set({ leased_until: null }).execute())
  await product.server.idle()
}
