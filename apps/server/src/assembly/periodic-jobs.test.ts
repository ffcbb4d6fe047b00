import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backgroundWork } from '../background/background-work.ts'
import { processMetrics } from './metrics/process-metrics.ts'
import { startPeriodicJobs } from './periodic-jobs.ts'

test('the metrics have the time of a periodic job’s last success; after a failure the old figure stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let seconds = 1_000
  const measured = processMetrics(new pg.Pool(), () => new Date(seconds * 1000))
  onTestFinished(measured.close)
  const background = backgroundWork(() => undefined)
  let isAway = false
  const timers = startPeriodicJobs({}, background, measured, [
    [5_000, 'sweep', () => Promise.resolve()],
    [5_000, 'clock', () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve())],
  ])
  const afterRound = async () => {
    vi.advanceTimersByTime(5_000)
    await background.idle()
    const reported = await measured.registry.metrics()
    return reported
      .match(/^sammas_work_last_success_timestamp_seconds.*$/gm)
      ?.map((line) => line.replace(/^.*work=/, ''))
  }
  expect(await afterRound()).toEqual(['"sweep"} 1000', '"clock"} 1000'])
  seconds = 1_005
  isAway = true
  expect(await afterRound()).toEqual(['"sweep"} 1005', '"clock"} 1000'])
  for (const timer of timers) clearInterval(timer)
})
