import autocannon from 'autocannon'
import { logIn } from './harness/log-in.ts'
import { startEmptyServer, startProduct } from './harness/product.ts'
import { printTable } from './harness/table.ts'

// Requests a second of two calls, beside an empty Fastify route in a process like the product's.

const SAVER = '49203152718'
const SECONDS = 6
const CONNECTIONS = 10

type Load = { perSecond: number; slowest: number }

async function loadOf(url: string, token: string | null): Promise<Load> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${String(result.non2xx)} answers were no success, ${String(result.errors)} failed`)
  }
  return { perSecond: result.requests.average, slowest: result.latency.p99 }
}

const product = await startProduct()
const empty = await startEmptyServer()
try {
  const token = await logIn(product.origin, SAVER)
  const atStart = product.memory().now
  const base = await loadOf(`${empty.origin}/empty`, null)
  const rows = [['empty Fastify route', `${base.perSecond.toFixed(0)}/s`, `p99 ${String(base.slowest)} ms`, '']]
  for (const path of ['/me', '/pension-account-statement']) {
    const load = await loadOf(`${product.origin}/api/v1${path}`, token)
    const ratio = base.perSecond / load.perSecond
    rows.push([
      `GET /v1${path}`,
      `${load.perSecond.toFixed(0)}/s`,
      `p99 ${String(load.slowest)} ms`,
      `1/${ratio.toFixed(1)}`,
    ])
  }
  printTable(rows)
  const { now, most } = product.memory()
  console.log(
    `  memory of server, sandbox and database: ${String(atStart)} MB before, ${String(now)} MB after, ${String(most)} MB at most`,
  )
  console.log(`  memory of the empty server: ${String(empty.memory().now)} MB`)
} finally {
  await Promise.all([product.stop(), empty.stop()])
}
