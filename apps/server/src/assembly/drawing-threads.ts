import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { refusal } from '../refusals/api-error.ts'
import type { StatementDrawing } from '../features/statement/draw-statement.ts'

export type DrawingThreads = {
  /** @throws ApiError 503 when no thread can draw it now; the error of the drawing itself */
  draw: (drawing: StatementDrawing) => Promise<Uint8Array>
  /** Ends all threads; waiting drawings are refused. */
  close: () => Promise<void>
}

const isBundled = !import.meta.url.endsWith('.ts')

/** The module of a thread: among the sources, or an entry of the bundle (tools/build/server-bundle.config.ts). */
const usualFile = new URL(
  isBundled ? '../draw-statement.js' : '../features/statement/draw-statement.ts',
  import.meta.url,
)

/** Number of threads beside the event loop. */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** The longest queue. A file takes some 30 ms, so this many take a few seconds; later ones are refused and retried by the client. */
const mostWaiting = 200

/** The longest duration of a drawing, including the wait for a thread, on a very busy machine. */
const limitMs = 60_000

/** Priority of the threads below the event loop's (nice(2)): with a single processor the loop answers first. */
const niceness = 10

/**
 * Threads that draw, started with the first drawing. One that dies is replaced, and its drawing is answered 503.
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
      ...(file.pathname.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
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
          throw refusal('service.unavailable')
        })
      if (drawn instanceof Error) throw drawn
      return drawn
    },
    close: async () => pool?.destroy(),
  }
}
