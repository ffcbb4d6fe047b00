import { pino, type DestinationStream } from 'pino'

/** Bytes that may wait for a reader who has stopped reading; what comes beyond them is lost. */
const mostWaiting = 16_777_216

/** Lines wait until there are so many bytes of them, or so many milliseconds have gone by. */
const together = { minLength: 4_096, periodicFlush: 100 }

let output: DestinationStream | null = null

/**
 * Standard output for log lines, written in the background: to a pipe Node writes at once, and whoever reads it slowly would hold the server
 * up. What has not gone out when the process ends is written then.
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
