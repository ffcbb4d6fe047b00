import { setTimeout as wait } from 'node:timers/promises'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import { awaitToken, beginLogin } from './harness/log-in.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import { startProduct, type RunningProduct } from './harness/product.ts'
import { send } from './harness/send.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { median, printTable } from './harness/table.ts'

// Five hundred people log in with Smart-ID at the same moment: the server as in production, beside the sandbox on PostgreSQL and on the
// embedded database; and everything in one process, as `npm start` runs it.

const PEOPLE = 500
const LONGEST_STALL_MS = 100
const AUTO_CONFIRM_MS = 3_600_000
/** Interval of polling a person's phone: long, so that polling adds no load. */
const CHECK_MS = 2000
const VARIABLES = {
  GENERATED_PEOPLE: String(PEOPLE),
  LOGINS_PER_ADDRESS: '1000000',
  AUTO_CONFIRM_MS: String(AUTO_CONFIRM_MS),
}

/** Confirms on a phone once the request is there; answers the moment. */
async function confirm({ sandbox }: RunningProduct, personalCode: string): Promise<number> {
  for (;;) {
    await wait(CHECK_MS)
    const { status } = await send([`${sandbox}/phone/${personalCode}/confirm`, { method: 'POST' }])
    if (status === 200) return performance.now()
  }
}

/** One person's login; answers the milliseconds from the confirmation to the token. */
async function logIn(product: RunningProduct, personalCode: string, onPoll: () => void): Promise<number> {
  const login = await beginLogin(product.origin, personalCode)
  const [confirmedAt, arrivedAt] = await Promise.all([
    confirm(product, personalCode),
    awaitToken(product.origin, login, onPoll).then(() => performance.now()),
  ])
  return Math.max(0, arrivedAt - confirmedAt)
}

type Rush = { figures: string[]; failure: string | null }

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

async function rush(product: RunningProduct): Promise<Rush> {
  const people = generatePeople(PEOPLE, tallinnDate(new Date()))
  await product.longestStall()
  let polls = 0
  const onPoll = () => {
    polls += 1
  }
  const started = performance.now()
  const processorBefore = product.processorSeconds()
  const results = await Promise.allSettled(people.map(({ personalCode }) => logIn(product, personalCode, onPoll)))
  const seconds = (performance.now() - started) / 1000
  const { stall, work } = await product.longestStall()
  const times = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  return {
    failure: failed === undefined ? null : String(failed.reason),
    figures: [
      `${String(times.length)} of ${String(PEOPLE)}`,
      `${seconds.toFixed(1)} s`,
      milliseconds(median(times)),
      milliseconds(Math.max(...times)),
      `${(polls / seconds).toFixed(0)}/s`,
      milliseconds(stall),
      milliseconds(work),
      `${(product.processorSeconds() - processorBefore).toFixed(1)} s`,
      `${String(product.memory().most)} MB`,
    ],
  }
}

const NAMES = [
  'logged in',
  'all within',
  'confirmation to token, median',
  'confirmation to token, longest',
  'polls answered',
  `longest stall of the event loop (wanted: at most ${milliseconds(LONGEST_STALL_MS)})`,
  'longest work of the event loop without a pause',
  'processor time of the process',
  'its memory at most',
]

const postgres = await startPostgres()
try {
  const setUps: [string, () => Promise<RunningProduct>][] = [
    ['server on PostgreSQL', () => startSeparateProduct(postgres, 'postgresql', VARIABLES)],
    ['server on PGlite', () => startSeparateProduct(postgres, 'pglite', VARIABLES)],
    ['all in one process', () => startProduct(VARIABLES)],
  ]
  for (const [name, start] of setUps) {
    const product = await start()
    try {
      const { figures, failure } = await rush(product)
      console.log(`  ${name}`)
      printTable(NAMES.map((what, row) => [`  ${what}`, figures[row] ?? '']))
      if (failure === null) continue
      console.log(`    first failure: ${failure}`)
      process.exitCode = 1
    } finally {
      await product.stop()
    }
  }
} finally {
  await postgres.stop()
}
