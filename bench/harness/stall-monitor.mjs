import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported into the measured process: tells the bench, when asked, how long its event loop stood still at most.
const resolution = 10
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

process.on('message', (message) => {
  if (message !== 'stall') return
  process.send?.(Math.max(0, delay.max / 1e6 - resolution))
  delay.reset()
})
// The channel alone must not keep a stopped process alive.
process.channel?.unref()
