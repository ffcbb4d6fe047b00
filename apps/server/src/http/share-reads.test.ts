import { endpoints, type EndpointName } from '@sammas/contract/endpoints'
import type { Endpoint } from '@sammas/contract/endpoint'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Fetch } from '../gateways/call/gateway-result.ts'
import { onEngine } from '../testing/on-engine.ts'
import { setFault } from '../testing/outside-world.ts'
import { readParts } from '../testing/read-parts.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { sharedReads } from './share-reads.ts'

test('a read is made once, whether its answer is there already or still pending', async () => {
  const once = sharedReads()
  const read = vi.fn(() => Promise.resolve('answer'))
  expect(await Promise.all([once('mandates', read), once('mandates', read)])).toEqual(['answer', 'answer'])
  expect(await once('mandates', read)).toBe('answer')
  expect(read).toHaveBeenCalledOnce()
  expect(await once('applications', () => Promise.resolve('others'))).toBe('others')
})

test('a read that failed is made anew, and so is that of another request', async () => {
  const once = sharedReads()
  await expect(once('mandates', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once('mandates', () => Promise.resolve('back'))).toBe('back')
  expect(await sharedReads()('mandates', () => Promise.resolve('newer'))).toBe('newer')
})

/** A member, with both pillars. */
const mari = '49203152718'

/** Parts with more about the same: the account's. */
const MORE = [
  '/v1/applications?status=PENDING',
  '/v1/applications?limit=20',
  '/v1/transactions?limit=3',
  '/v1/returns?from=2021-11-22&keys=SECOND_PILLAR&keys=EPI',
]
const BATCHABLE = Object.entries<Endpoint>(endpoints).flatMap(([name, { batchable, path }]) =>
  batchable ? [{ name: name as EndpointName, path }] : [],
)
const PARTS = [
  ...MORE,
  ...BATCHABLE.map(({ path }) => path).filter((path) => !MORE.some((more) => more.startsWith(`${path}?`))),
]

let registryPaths: string[] = []
const between =
  (outside: Fetch): Fetch =>
  (url, init) => {
    if (url.includes('/registry/')) registryPaths.push(new URL(url).pathname)
    return outside(url, init)
  }

const repeated = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index)

onEngine('postgresql', 'a batch of everything that can be one', { between }, (product) => {
  /** The server’s statements with their values, and its calls of the registry, for one batch. */
  async function workOf(me: TestBrowser) {
    const query = `/v1/read-batch?${PARTS.map((of) => `of=${encodeURIComponent(of)}`).join('&')}`
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    registryPaths = []
    const answer = await me.send('GET', query)
    // The sandbox’s are its own.
    const statements = queries.mock.calls
      .map(([statement]) => statement as unknown as { text?: string; values?: unknown[] })
      .filter(({ text }) => text?.includes('sammas'))
      .map(({ text, values }) => `${text ?? ''} ${JSON.stringify(values)}`)
    queries.mockRestore()
    const parts = readParts(answer.rawPayload, answer.headers['content-encoding'])
    expect(parts.map(({ head }) => head.status)).toEqual(PARTS.map(() => 200))
    return { statements, calls: registryPaths }
  }

  test('reads each thing once: statements of the database and calls of the registry', async () => {
    const me = await new TestBrowser(product()).login(mari)
    await workOf(me)
    const { statements, calls } = await workOf(me)
    expect(repeated(statements)).toEqual([])
    expect(repeated(calls)).toEqual([])
    expect(statements.map((statement) => /from "?sammas"?\."?(\w+)/.exec(statement)?.[1]).toSorted()).toEqual([
      'aml_check',
      'capital_event',
      'mandate',
      'mandate_process',
      'member',
      'member_units',
      'organisation_capital_event',
      'person',
      'seen_application',
      'session',
    ])
    expect(calls.length).toBeLessThanOrEqual(11)
  })

  test('and so while a signed mandate is pending', async () => {
    const me = await new TestBrowser(product()).login(mari)
    const id = await me.makeMandate()
    await setFault(product(), 'mandates', 'down')
    await me.sign(id)
    expect(await me.read(endpoints.mandatesOnTheirWay)).toMatchObject([{ id }])
    // The first attempts to send its signature, which have statements of their own, are over.
    await product().server.idle()
    const { statements } = await workOf(me)
    const ofReading = statements.filter((each) =>
      / order by "given_at"| "payload" from "sammas"."mandate_process"/.test(each),
    )
    expect(ofReading).toHaveLength(2)
    await setFault(product(), 'mandates', 'ok')
  })
})
