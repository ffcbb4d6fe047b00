import type { TestProduct } from './test-product.ts'

/** A freshly started server checks everybody again. */
export async function checkAgain(product: TestProduct): Promise<void> {
  await product.restart(() => product.db.updateTable('notice_watch').set({ look_after: null, due_at: null }).execute())
  await product.server.idle()
}
