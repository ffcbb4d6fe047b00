import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@sammas/contract/endpoints'
import { prepared } from '../bench/harness/caller.ts'
import { CAUSES, type Cause } from './cluster/causes.ts'
import { openPrometheus } from './cluster/prometheus.ts'
import { openService } from './cluster/service.ts'
import { call, callOf, newTally } from './harness/call.ts'
import { KINDS } from './harness/mandates.ts'
import { newNotes, newVisit } from './harness/trials.ts'
import { logIn } from './harness/visit.ts'

// Alerts of deploy/prometheus/alerts.yml are caused, one after another, and must be seen firing in Prometheus, and ending when the cause is
// taken away. Windows and waits of the rules are shortened, their conditions are as they are. `--only words` picks some by their name.

const at = process.argv.indexOf('--only')
const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
const causes = CAUSES.filter(({ alert }) => alert.includes(only))
const LIMIT_S = 120

const service = await openService(60 + KINDS.length, { WRITES_PER_PERSON: '20' })
const prometheus = await openPrometheus(service)
const notes = newNotes()
const origin = () => service.balancer.origin
const visit = () => newVisit(service.world, origin, notes, 'smartId', LIMIT_S * 1000)

/** Savers read their account all the while. */
const readers = async (): Promise<() => void> => {
  const reader = visit()
  await logIn(reader)
  const { request } = prepared(endpoints.statementGet)
  const timer = setInterval(() => void call(callOf(request(origin(), reader.token)), newTally()), 500)
  return () => clearInterval(timer)
}

/** Seconds until the alert fires, or stops firing; null after the limit. */
async function seconds(alert: string, isFiring: boolean): Promise<number | null> {
  const started = performance.now()
  for (;;) {
    const passed = (performance.now() - started) / 1000
    if ((await prometheus.firing()).includes(alert) === isFiring) return passed
    if (passed > LIMIT_S) return null
    await wait(500)
  }
}

const shown = (value: number | null) => (value === null ? 'never' : `${value.toFixed(0)} s`)

async function caused({ alert, begin, end }: Cause): Promise<boolean> {
  if ((await seconds(alert, false)) === null) {
    console.log(`${alert.padEnd(20)} fires without a cause`)
    return false
  }
  await begin(service, visit)
  const fires = await seconds(alert, true)
  const others = (await prometheus.firing()).filter((other) => other !== alert)
  await end(service)
  const ends = await seconds(alert, false)
  console.log(
    `${alert.padEnd(20)} fires after ${shown(fires).padEnd(7)} ends after ${shown(ends).padEnd(7)} beside it: ${others.join(', ')}`,
  )
  return fires !== null && ends !== null
}

let seen = 0
try {
  const stop = await readers()
  await wait(5_000)
  for (const cause of causes) {
    await service.database.whole()
    if (await caused(cause)) seen += 1
  }
  const { queryCount, refused, empty } = await prometheus.dashboard()
  console.log(
    `dashboard            queries ${String(queryCount)}   refused ${String(refused.length)}   empty: ${empty.join('; ')}`,
  )
  seen -= refused.length
  stop()
} finally {
  await prometheus.stop()
  await service.close()
}
console.log(`alerts         caused ${String(causes.length)}   fired and ended ${String(seen)}`)
process.exitCode = seen === causes.length ? 0 : 1
