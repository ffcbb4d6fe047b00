import { setImmediate as nextRound } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** Milliseconds that the embedded database may work without yielding. */
const longestWorkMs = 10

/**
 * The embedded database runs inside this process, and consecutive queries never yield to the event loop: a rush of them would block
 * everything until the last is done. So it yields after a while.
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
