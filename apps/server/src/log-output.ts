import { pino, type DestinationStream } from 'pino'

/** Bytes that may wait for a stalled reader; more are dropped. */
const mostWaiting = 16_777_216

/** Lines are written after this many bytes, or this many milliseconds. */
const together = { minLength: 4_096, periodicFlush: 100 }

let output: DestinationStream | null = null

/**
 * Standard output for log lines, written in the background: Node writes to a pipe synchronously, and a slow reader would block the
 * server. Remaining lines are written when the process ends.
 */
export function logOutput(): DestinationStream {
  output ??= openOutput()
  return output
}

function openOutput(): DestinationStream {
  const destination = pino.destination({ dest: process.stdout.fd, sync: false, ...together, maxLength: mostWaiting })
  process.once('exit', () => {
    destination.flushSync()
  })
  return destination
}
