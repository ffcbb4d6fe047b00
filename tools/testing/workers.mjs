import { availableParallelism, totalmem } from 'node:os'

/** Megabytes of one worker: an embedded database, or a browser with its own product. */
const WORKER_MB = 700

/** Fewer would wait for each other; also a small machine has the memory for two of each kind. */
const LEAST = 2

/**
 * Workers of each of the two runs that `npm test` has at once, the unit tests and the flows: half of the cores and half of the
 * memory for each.
 * @param {{ cores: number, memoryMb: number }} [machine]
 * @returns {number}
 */
export function workersOf({ cores, memoryMb } = thisMachine()) {
  return Math.max(LEAST, Math.min(Math.floor(cores / 2), Math.floor(memoryMb / 2 / WORKER_MB)))
}

/** A container may have less than its machine. */
function thisMachine() {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { cores: availableParallelism(), memoryMb: bytes / 2 ** 20 }
}
