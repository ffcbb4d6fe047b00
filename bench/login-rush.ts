import { setTimeout as wait } from 'node:timers/promises'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { awaitToken, beginLogin } from './harness/log-in.ts'
import { startProduct, type RunningProduct } from './harness/product.ts'
import { median, printTable } from './harness/table.ts'

// Five hundred people log in with Smart-ID at the same moment.

const PEOPLE = 500
const LONGEST_STALL_MS = 100
const AUTO_CONFIRM_MS = 3_600_000

/** Confirms on a phone as soon as the request is there; answers when. */
async function confirm({ sandbox }: RunningProduct, personalCode: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${sandbox}/phone/${personalCode}/confirm`, { method: 'POST' })
    await answer.arrayBuffer()
    if (answer.ok) return performance.now()
    await wait(500)
  }
}

type Arrival = { fromConfirmation: number }

const product = await startProduct({
  GENERATED_PEOPLE: String(PEOPLE),
  LOGINS_PER_ADDRESS: '1000000',
  AUTO_CONFIRM_MS: String(AUTO_CONFIRM_MS),
})
try {
  const people = generatePeople(PEOPLE, tallinnDate(new Date()))
  await product.longestStall()
  let polls = 0
  const onPoll = () => {
    polls += 1
  }
  const started = performance.now()
  const one = async (personalCode: string): Promise<Arrival> => {
    const login = await beginLogin(product.origin, personalCode)
    const [confirmedAt, arrivedAt] = await Promise.all([
      confirm(product, personalCode),
      awaitToken(product.origin, login, onPoll).then(() => performance.now()),
    ])
    return { fromConfirmation: Math.max(0, arrivedAt - confirmedAt) }
  }
  const results = await Promise.allSettled(people.map(({ personalCode }) => one(personalCode)))
  const seconds = (performance.now() - started) / 1000
  const times = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.fromConfirmation] : []))
  const failure = results.find((result) => result.status === 'rejected')
  const stall = await product.longestStall()
  printTable([
    ['logged in', `${String(times.length)} of ${String(PEOPLE)}`],
    ['all within', `${seconds.toFixed(1)} s`],
    ['confirmation to token, median', `${median(times).toFixed(0)} ms`],
    ['confirmation to token, longest', `${Math.max(...times).toFixed(0)} ms`],
    ['polls answered', `${(polls / seconds).toFixed(0)}/s`],
    ['longest stall of the event loop', `${stall.toFixed(0)} ms (wanted: at most ${String(LONGEST_STALL_MS)})`],
    ['memory at most', `${String(product.memory().most)} MB`],
  ])
  if (failure !== undefined) {
    console.log(`  first failure: ${String(failure.reason)}`)
    process.exitCode = 1
  }
} finally {
  await product.stop()
}
