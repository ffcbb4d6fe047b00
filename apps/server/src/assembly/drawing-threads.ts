import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { refusal } from '../answers/api-error.ts'
import type { StatementDrawing } from '../features/statement/draw-statement.ts'

export type DrawingThreads = {
  /** @throws ApiError 503 when no thread can draw it now; the error of the drawing itself */
  draw: (drawing: StatementDrawing) => Promise<Uint8Array>
  /** Ends all threads; drawings that wait for one are refused. */
  close: () => Promise<void>
}

const isBundled = !import.meta.url.endsWith('.ts')

/** The module that a thread runs: among the sources, or an entry of the bundle (tools/build/server-bundle.config.ts). */
const usualFile = new URL(
  isBundled ? '../draw-statement.js' : '../features/statement/draw-statement.ts',
  import.meta.url,
)

/** Beside the event loop there is work for so many. */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** The longest queue. A file takes some 30 ms, so this many take a few seconds; later ones are refused and tried again by the client. */
const mostWaiting = 200

/** The longest that a drawing may take, the wait for a thread included, on a machine that is as busy as can be. */
const limitMs = 60_000

/** How much less important the threads are than the event loop (nice(2)): it answers first where there is but one processor. */
const niceness = 10

/**
 * Threads that draw, begun with the first drawing. One that dies is replaced, and its drawing is answered 503.
 *
 * @param onTrouble is called with the reason why a drawing failed
 */
export function drawingThreads(onTrouble: (error: unknown) => void, file: URL = usualFile): DrawingThreads {
  let pool: Piscina<StatementDrawing, Uint8Array | Error> | null = null
  const opened = () => {
    if (pool !== null) return pool
    pool = new Piscina({
      filename: file.href,
      name: 'drawStatement',
      ...(isBundled ? {} : { execArgv: ['--import', 'tsx'] }),
      minThreads: 1,
      maxThreads: threads,
      maxQueue: mostWaiting,
      niceIncrement: niceness,
    })
    // A thread that dies without a task.
    pool.on('error', onTrouble)
    return pool
  }
  return {
    draw: async (drawing) => {
      const drawn = await opened()
        .run(drawing, { signal: AbortSignal.timeout(limitMs) })
        .catch((error: unknown) => {
          onTrouble(error)
          throw refusal(503, 'service.unavailable')
        })
      if (drawn instanceof Error) throw drawn
      return drawn
    },
    close: async () => pool?.destroy(),
  }
}
