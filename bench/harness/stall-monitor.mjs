import { closeSync, openSync, readSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported into the measured process: reports to the bench, on request, the longest stall of its event loop and the longest time that
// it was busy. The difference is time without a processor, because others used them all, or time waiting for its own threads.

const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

const schedule = openSync(`/proc/self/task/${String(process.pid)}/schedstat`, 'r')
const text = Buffer.alloc(128)

/** Milliseconds that this thread has been busy so far (Linux: the first number of schedstat, in nanoseconds). */
function worked() {
  const length = readSync(schedule, text, 0, text.length, 0)
  return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6
}

let last = worked()
let longestWork = 0
setInterval(() => {
  const now = worked()
  longestWork = Math.max(longestWork, now - last)
  last = now
}, resolution).unref()

process.on('message', (message) => {
  if (message !== 'stall') return
  process.send?.({ stall: Math.max(0, delay.max / 1e6 - resolution), work: longestWork })
  delay.reset()
  longestWork = 0
})
process.on('exit', () => {
  closeSync(schedule)
})
// The channel alone must not keep a stopped process alive.
process.channel?.unref()
