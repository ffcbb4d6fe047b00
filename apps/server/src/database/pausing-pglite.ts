import { setImmediate as nextRound } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** Milliseconds that the embedded database may work without a pause. */
const longestWorkMs = 10

/**
 * The embedded database works inside this process, and one query follows the other without the event loop coming to its turn: a rush of them
 * would keep everybody waiting until the last is done. So it pauses when it has worked for a while.
 */
export class PausingPGlite extends PGlite {
  #pausedAt = performance.now()

  override async execProtocolStream(...message: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#pausedAt > longestWorkMs) {
      await nextRound()
      this.#pausedAt = performance.now()
    }
    return super.execProtocolStream(...message)
  }
}
