import type { BackgroundWork } from '../background/background-work.ts'
import type { ProcessMetrics } from './metrics/process-metrics.ts'

type Periodic = [everyMs: number, key: string, work: (signal: AbortSignal) => Promise<unknown>]

/** Starts the timers of periodic jobs; the metrics show when each last succeeded. */
export function startPeriodicJobs(
  { runsPeriodicJobs }: { runsPeriodicJobs?: boolean },
  background: BackgroundWork,
  metrics: ProcessMetrics,
  jobs: readonly Periodic[],
): NodeJS.Timeout[] {
  if (runsPeriodicJobs === false) return []
  return jobs.map(([everyMs, key, work]) => {
    const timer = setInterval(() => {
      background.run(key, async (signal) => {
        await work(signal)
        metrics.workDone(key)
      })
    }, everyMs)
    return timer.unref()
  })
}
