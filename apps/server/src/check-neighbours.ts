import { randomBytes } from 'node:crypto'
import type { ServerConfig } from './config/config.ts'
import type { Authorities } from './config/authority-files.ts'
import { networkFetch } from './gateways/call/network-fetch.ts'
import { callOutside } from './gateways/call/outside-call.ts'
import type { CallPolicy } from './gateways/call/outside-world.ts'
import { CannotOpenDatabase } from './database/cannot-open.ts'
import type { Fetch } from './gateways/call/gateway-result.ts'
import { openGateways } from './assembly/open-gateways.ts'
import { registryClock } from './gateways/registry/registry-clock.ts'

/** One neighbour, and whether it answers correctly; `detail` describes a wrong answer. Contains nothing secret. */
export type NeighbourReport = { neighbour: string; ok: boolean; detail: string }

export type CheckOptions = {
  config: ServerConfig
  authorities: Authorities
  /** Whether the database answers a query; throws otherwise. */
  queryDatabase: () => Promise<void>
  /** Instead of the network; for tests. */
  fetch?: Fetch
}

/** A neighbour and its test: null when it is in order, else a description of the answer. */
type Question = [neighbour: string, check: () => Promise<string | null>]

/** An unknown session: services that accept us answer that it does not exist. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000'
const POLICY: CallPolicy = { timeoutMs: 10_000, largestAnswer: 1_000_000, pausesMs: [], repeatsLate: false }

/** Tests all configured neighbours, one after another, without acting for any person. */
export async function checkNeighbours(options: CheckOptions): Promise<NeighbourReport[]> {
  const { config } = options
  const gateways = openGateways({
    ...options,
    turn: () => Promise.resolve(),
    now: () => new Date(),
    registryClock: registryClock(() => performance.now()),
    random: (length) => randomBytes(length),
    onTrouble: () => undefined,
  })
  const answers = (service: keyof ServerConfig['pins'] | null, url: string) => () => answersAt(options, service, url)
  const session = `${NO_SESSION}?timeoutMs=1000`
  const questions: Question[] = [
    ['database', () => options.queryDatabase().then(() => null)],
    ['registry', async () => troubleIn(await gateways.registry.now())],
    ['Smart-ID', answers('smartId', `${config.smartId.baseUrl}/session/${session}`)],
    ['Mobile-ID', answers('mobileId', `${config.mobileId.baseUrl}/authentication/session/${session}`)],
    ['time stamps', async () => troubleOfStamp(await gateways.timestamp.stamp(Buffer.from('check')))],
    ['payment initiation', answers(null, config.payments.initiationUrl)],
    ['membership payment', answers(null, config.membershipPaymentUrl)],
  ]
  const { mailer } = gateways
  if (mailer !== null) questions.push(['mail server', () => mailer.check()])
  // given in each certificate: there is no address to test
  if (config.ocspUrl !== 'aia') questions.push(['OCSP', answers('ocsp', config.ocspUrl)])
  const reports: NeighbourReport[] = []
  for (const [neighbour, check] of questions) {
    const trouble = await check().catch(nameOf)
    reports.push({ neighbour, ok: trouble === null, detail: trouble ?? 'answers' })
  }
  return reports
}

/** Only a failure to open the database has words for operators; messages of other failures may repeat sent values. */
function nameOf(error: unknown): string {
  if (error instanceof CannotOpenDatabase) return error.message
  return error instanceof Error ? error.name : 'no answer'
}

/** Any answer of the service's own is accepted, except that it does not know us or is broken; null: in order. */
async function answersAt(
  { config, fetch }: CheckOptions,
  service: keyof ServerConfig['pins'] | null,
  url: string,
): Promise<string | null> {
  const pins = service === null ? [] : config.pins[service]
  const world = { fetch: fetch ?? networkFetch({ pins, proxy: config.outboundProxy }) }
  const outcome = await callOutside(world, { method: 'GET', url, headers: {} }, POLICY)
  if (outcome.kind === 'unknown') return outcome.detail
  const isOurFault = outcome.status === 401 || outcome.status === 403
  return isOurFault || outcome.status >= 500 ? `status ${String(outcome.status)}` : null
}

function troubleIn(result: Awaited<ReturnType<ReturnType<typeof openGateways>['registry']['now']>>): string | null {
  if (result.ok) return null
  return result.failure.kind === 'refused' ? `status ${String(result.failure.status)}` : result.failure.detail
}

function troubleOfStamp(
  result: Awaited<ReturnType<ReturnType<typeof openGateways>['timestamp']['stamp']>>,
): string | null {
  if (result.status === 'stamped') return null
  return result.status === 'doubtful' ? result.reason : result.detail
}
