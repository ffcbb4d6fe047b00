/** Lines of a stop; null: the program's log has it. */
export type StopWords = { whileStarting: string; stopped: string | null }

/** Conventional exit codes of programs that a signal ends: 128 and its number. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Handles SIGINT and SIGTERM from the first moment of a program: a start is ended at once, which loses nothing, as no request is served yet
 * and half-made parts are made anew; afterwards `stop` runs to its end, once, however many signals come. Each ends with a line.
 * Answers a function that takes the stop of the started program.
 */
export function stopOnSignals(
  words: StopWords,
  report: (line: string) => void,
  { on, exit }: { on: (signal: keyof typeof CODES, handler: () => void) => void; exit: (code: number) => void } = {
    on: (signal, handler) => process.on(signal, handler),
    exit: (code) => process.exit(code),
  },
): (stop: () => Promise<void>) => void {
  let stopStarted: (() => Promise<void>) | null = null
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    on(signal, () => {
      if (isStopping) return
      isStopping = true
      if (stopStarted === null) {
        report(words.whileStarting)
        exit(CODES[signal])
        return
      }
      stopStarted().then(
        () => {
          if (words.stopped !== null) report(words.stopped)
          exit(0)
        },
        (error: unknown) => {
          report(error instanceof Error ? (error.stack ?? error.message) : String(error))
          exit(1)
        },
      )
    })
  }
  return (stop) => {
    stopStarted = stop
  }
}
