import type { EndpointName, Endpoints } from '@sammas/contract/endpoints'
import { civilDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import { personalCode } from '@sammas/domain/person/personal-code'
import { provider } from '@sammas/provider/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { registryHttp } from '../../gateways/registry/registry-http.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { sharedReads } from '../../http/share-reads.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { fetchInto } from '../../testing/fetch-into.ts'
import { moveCalendar } from '../../testing/outside-world.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { accountHandlers } from './account-handlers.ts'
import { applicationHandlers } from '../application/application-handlers.ts'
import { conversionHandlers } from '../conversion/conversion-handlers.ts'
import { portfolioHandlers } from '../portfolio/portfolio-handlers.ts'
import { priceSource } from '../../pension/price-source.ts'
import type { Reading } from '../../pension/reading.ts'
import { returnsHandlers } from '../returns/returns-handlers.ts'

// Costs are counted in questions to the registry and in rows read, which the machine's load does not change.

/** Nothing yet; 23 years of monthly contributions; ten thousand payments. */
const [nothing, heino, ene] = ['50207080123', '36105172060', '49008270013']

type CountedCall = { path: string; status: number; movements: number; characters: number }

let product: TestProduct
let counted: CountedCall[] = []

/** Handlers of a freshly started server, over a registry with counted answers. */
function freshServer() {
  const into = fetchInto(() => product.sandbox.app)
  const { registry: access } = readConfig({ APP_ENV: 'local' })
  const now = () => new Date()
  const registry = registryHttp({
    ...access,
    now,
    fetch: async (url, init) => {
      const answer = await into(url, init)
      const text = await answer.clone().text()
      const { pathname } = new URL(url)
      const movements = text.startsWith('{"cashFlows"') ? text.split('"priceDate"').length - 1 : 0
      counted.push({
        path: pathname.replace(/\d{11}/, 'code'),
        status: answer.status,
        movements,
        characters: text.length,
      })
      return answer
    },
  })
  return callsOf(registry)
}

function callsOf(registry: Registry) {
  const today = async () => tallinnDate(new Date())
  const prices = priceSource(registry, () => new Date())
  const { comparison, exitRestricted } = provider.funds
  const { fundManagerName } = provider
  const reading = (): Reading => ({
    registry,
    today,
    unanswered: async () => [],
    unansweredRates: async () => [],
    mandateOfProcess: async () => new Map(),
  })
  const handlers = {
    ...accountHandlers({ reading }),
    ...applicationHandlers({ db: product.db, reading, now: () => new Date() }),
    ...conversionHandlers({ reading, fundManagerName, exitRestricted }),
    ...portfolioHandlers({ reading, prices }),
    ...returnsHandlers({ reading, prices, comparison }),
  }
  // the handlers read nothing else of a request
  const request = <Name extends EndpointName>(code: string, more: object = {}) =>
    ({
      session: { personalCode: personalCode(code) },
      language: 'et',
      query: {},
      once: sharedReads(),
      ...more,
    }) as HandlerRequest<Endpoints[Name]>
  return {
    conversion: (code: string) => handlers.conversionGet(request<'conversionGet'>(code)),
    statement: (code: string) => handlers.statementGet(request<'statementGet'>(code)),
    applications: (code: string) =>
      handlers.applicationList(request<'applicationList'>(code, { query: { status: 'PENDING' } })),
    transactions: (code: string) => handlers.transactionList(request<'transactionList'>(code)),
    portfolio: (code: string) => handlers.portfolioGet(request<'portfolioGet'>(code)),
    returns: (code: string) =>
      handlers.returnsPost(
        request<'returnsPost'>(code, {
          body: { from: civilDate('2016-11-21'), keys: ['SECOND_PILLAR', 'EE3600109435', 'EPI'] },
        }),
      ),
  }
}

type Call = keyof ReturnType<typeof callsOf>
const calls: Call[] = ['conversion', 'statement', 'applications', 'transactions', 'portfolio', 'returns']

async function countedWork(work: () => Promise<unknown>): Promise<CountedCall[]> {
  counted = []
  await work()
  return counted.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

beforeAll(async () => {
  product = await openTestProduct(await openTestDatabase('postgresql'))
})
afterAll(() => product.close())

test('the statement and the conversion read sums, not movements, however long the history is', async () => {
  const server = freshServer()
  await server.statement(nothing)
  for (const call of ['conversion', 'statement', 'applications'] as const) {
    const [short, long] = [await countedWork(() => server[call](nothing)), await countedWork(() => server[call](ene))]
    expect(long.map(({ path }) => path)).toEqual(short.map(({ path }) => path))
    expect(long.map(({ movements }) => movements)).toEqual(long.map(() => 0))
    for (const { characters } of long) expect(characters).toBeLessThan(3000)
  }
})

test.each(calls)(
  '%s of a known history makes as few calls as of an empty one, and none is answered by movements',
  async (call) => {
    const server = freshServer()
    for (const code of [nothing, heino, ene]) await server[call](code)
    const [none, long, longest] = [
      await countedWork(() => server[call](nothing)),
      await countedWork(() => server[call](heino)),
      await countedWork(() => server[call](ene)),
    ]
    const lines = (work: CountedCall[]) => work.map(({ path, status }) => `${String(status)} ${path}`)
    // Heino's withdrawal waits, so the list of applications checks whether a claim holds it.
    const claims = call === 'applications' ? ['200 /registry/v1/people/code/claims'] : []
    expect(lines(long)).toEqual([...lines(none), ...claims])
    expect(lines(longest)).toEqual(lines(none))
    expect(longest.every(({ movements, characters }) => movements === 0 && characters < 3000)).toBe(true)
  },
)

test('a history is read once for all calls of a person, and never serves another person', async () => {
  const server = freshServer()
  const movements = async (work: () => Promise<unknown>) =>
    (await countedWork(work)).reduce((sum, one) => sum + one.movements, 0)
  const first = await movements(() => server.transactions(heino))
  expect(first).toBeGreaterThan(400)
  expect(await movements(() => server.portfolio(heino))).toBe(0)
  expect(await movements(() => server.returns(heino))).toBe(0)
  expect(await server.transactions(nothing)).toEqual([])
  expect(await movements(() => server.transactions(ene))).toBe(10_000)
  expect(await server.transactions(heino)).toHaveLength(first)
})

test('the next call sees a new booking of the registry', async () => {
  const server = freshServer()
  const { length: before } = await server.transactions(heino)
  const { length: beforeOfNobody } = await server.transactions(nothing)
  const [old] = await server.statement(heino)
  await moveCalendar(product, { days: 40 })
  const after = await server.transactions(heino)
  expect(after.length).toBeGreaterThan(before)
  expect(await server.transactions(nothing)).toHaveLength(beforeOfNobody)
  const [now] = await server.statement(heino)
  expect(now?.contributions).toBeGreaterThan(old?.contributions ?? 0)
})
