import { endpoints } from '@sammas/contract/endpoints'
import { civilDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import { generatePeople } from '@sammas/sandbox/people/generate-people'
import autocannon from 'autocannon'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import { prepared } from './harness/caller.ts'
import { logIn } from './harness/log-in.ts'
import type { RunningProcess } from './harness/node-process.ts'
import { startEmptyServer } from './harness/product.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { printTable } from './harness/table.ts'

// Processor time of each call in the server as in production, on PostgreSQL and with a caching proxy for the registry, beside an empty
// Fastify route; other load on the machine hardly changes it. Then two hundred people open their accounts at once.

const SAVER = '49203152718'
const CONNECTIONS = 10
const PEOPLE = 200
/** Logins in parallel. */
const GROUP = 20
/** Calls of an opened account. */
const compared = { from: civilDate('2021-11-22'), keys: ['SECOND_PILLAR', 'EPI', 'UNION_STOCK_INDEX'] }
const ME = prepared(endpoints.userGet).path
const FUNDS = prepared(endpoints.fundList).path
const ACCOUNT = [
  ME,
  prepared(endpoints.conversionGet).path,
  prepared(endpoints.amlCheckList).path,
  prepared(endpoints.statementGet).path,
  FUNDS,
  prepared(endpoints.portfolioGet).path,
  prepared(endpoints.applicationList, { query: { status: 'PENDING' } }).path,
  prepared(endpoints.applicationList, { query: { limit: 20 } }).path,
  prepared(endpoints.mandatesOnTheirWay).path,
  prepared(endpoints.transactionList, { query: { limit: 3 } }).path,
  prepared(endpoints.returnsGet, { query: compared }).path,
]
/** As browsers make them: the fund list separately, because it is cached, and the person's own calls in one request. */
const READ_BATCH = [
  FUNDS,
  prepared(endpoints.readBatch, { query: { of: ACCOUNT.filter((path) => path !== FUNDS) } }).path,
]

type Load = { milliseconds: number; p50: number; p99: number }

/** Makes the calls in turn, `rounds` times, each connection with the next token; answers the processor's milliseconds for one round. */
async function loadOf(
  server: RunningProcess,
  paths: readonly string[],
  tokens: readonly string[],
  rounds: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const load = async (times: number) => {
    const requests = paths.map((path) => ({ path: `/api${path}` }))
    const amount = times * paths.length
    let client = 0
    const result = await autocannon({
      url: server.origin,
      headers: {},
      connections,
      amount,
      requests,
      setupClient: (person) => {
        const token = tokens[client % Math.max(1, tokens.length)]
        client += 1
        // As browsers send them.
        const headers = { authorization: `Bearer ${token ?? ''}`, 'accept-encoding': 'gzip, deflate, br' }
        if (token !== undefined) person.setRequests(requests.map(({ path }) => ({ path, headers })))
      },
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${paths[0] ?? ''}: ${String(result.non2xx)} no success, ${String(result.errors)} failed`)
    return result.latency
  }
  // Warm-up: compiling and caching at the first calls are not part of the cost.
  await load(Math.ceil(rounds / 2))
  const before = server.processorSeconds()
  const { p50, p99 } = await load(rounds)
  return { milliseconds: ((server.processorSeconds() - before) * 1000) / rounds, p50, p99 }
}

/** Logs people in, a few at a time; answers their tokens. */
async function logInAll(origin: string, personalCodes: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < personalCodes.length; at += GROUP)
    tokens.push(...(await Promise.all(personalCodes.slice(at, at + GROUP).map((code) => logIn(origin, code)))))
  return tokens
}

const postgres = await startPostgres()
const variables = { GENERATED_PEOPLE: String(PEOPLE), LOGINS_PER_ADDRESS: '1000000' }
const product = await startSeparateProduct(postgres, 'postgresql', variables, { keepsAnswers: true })
const empty = await startEmptyServer()
try {
  const token = await logIn(product.origin, SAVER)
  const atStart = product.memory().now
  const base = await loadOf(empty, ['/empty'], [], 20_000)
  const row = (name: string, { milliseconds, p50, p99 }: Load) => [
    name,
    `${milliseconds.toFixed(3)} ms`,
    `1/${(milliseconds / base.milliseconds).toFixed(0)}`,
    `${String(p50)} ms`,
    `${String(p99)} ms`,
  ]
  const rows = [['', 'processor', 'beside empty', 'p50', 'p99'], row('empty Fastify route', base)]
  for (const path of ACCOUNT) rows.push(row(`GET ${path}`, await loadOf(product, [path], [token], 1000)))
  rows.push(row('the account, all of these', await loadOf(product, ACCOUNT, [token], 400)))
  rows.push(row('the account, one batch', await loadOf(product, READ_BATCH, [token], 400)))
  rows.push(row('GET /v1/me, one at a time', await loadOf(product, [ME], [token], 300, 1)))
  rows.push(row('the account, one call at a time', await loadOf(product, ACCOUNT, [token], 60, 1)))
  rows.push(row('the account in a batch, one at a time', await loadOf(product, READ_BATCH, [token], 300, 1)))
  const people = generatePeople(PEOPLE, tallinnDate(new Date())).map(({ personalCode }) => personalCode)
  const all = await logInAll(product.origin, people)
  rows.push(
    row(`the accounts of ${String(PEOPLE)} people at once`, await loadOf(product, ACCOUNT, all, 5 * PEOPLE, PEOPLE)),
  )
  rows.push(row('the same, one batch', await loadOf(product, READ_BATCH, all, 5 * PEOPLE, PEOPLE)))
  printTable(rows)
  const { now, most } = product.memory()
  console.log(
    `  memory of the server: ${String(atStart)} MB before, ${String(now)} MB after, ${String(most)} MB at most`,
  )
} finally {
  await Promise.all([product.stop(), empty.stop()])
  await postgres.stop()
}
