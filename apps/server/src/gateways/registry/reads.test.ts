import { civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import { coalescer } from '../../concurrency/coalescer.ts'
import type { GatewayResult } from '../call/gateway-result.ts'
import { registryReads, type Share } from './reads.ts'
import type { RegistryBalance, Registry } from './registry.ts'

const MARI = personalCode('49203152718')
const LIIS = personalCode('60311273446')

const alone: Share = (_, read) => read()

type Balances = GatewayResult<RegistryBalance[]>

function setUp() {
  let now = 1000
  const requests: { code: string; answer: (balances: Balances) => void; fail: (error: Error) => void }[] = []
  const registry: Pick<Registry, 'balances'> = {
    balances: (code) =>
      new Promise((answer, fail) => {
        requests.push({ code, answer, fail })
      }),
  }
  // The tests use nothing else.
  const shared = registryReads(registry as Registry, alone, () => new Date(now)).pages
  return { requests, shared, pass: (ms: number) => (now += ms) }
}

const none: Balances = { ok: true, value: [] }

test('an equal request while an answer is pending gets that answer', async () => {
  const { requests, shared, pass } = setUp()
  const first = shared.balances(MARI)
  pass(99)
  const second = shared.balances(MARI)
  expect(requests).toHaveLength(1)
  requests[0]?.answer(none)
  expect(await Promise.all([first, second])).toEqual([none, none])
})

test('each person has answers of their own', () => {
  const { requests, shared } = setUp()
  void shared.balances(MARI)
  void shared.balances(LIIS)
  expect(requests.map(({ code }) => code)).toEqual([MARI, LIIS])
})

test('an answer that is there is not given again', async () => {
  const { requests, shared } = setUp()
  const first = shared.balances(MARI)
  requests[0]?.answer(none)
  await first
  void shared.balances(MARI)
  expect(requests).toHaveLength(2)
})

test('after a moment the question is put anew, and the older answer ends only its own', async () => {
  const { requests, shared, pass } = setUp()
  const first = shared.balances(MARI)
  pass(100)
  void shared.balances(MARI)
  expect(requests).toHaveLength(2)
  requests[0]?.answer(none)
  await first
  void shared.balances(MARI)
  expect(requests).toHaveLength(2)
})

test('a failure is answered to all that wait, and to none after them', async () => {
  const { requests, shared } = setUp()
  const both = Promise.allSettled([shared.balances(MARI), shared.balances(MARI)])
  requests[0]?.fail(new Error('away'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void shared.balances(MARI)
  expect(requests).toHaveLength(2)
})

const [day, later] = [civilDate('2026-01-01'), civilDate('2026-01-02')]
const [fund, other] = [isin('EE3600109435'), isin('EE3600109443')]

/** Answers each question with its own text. */
function echo() {
  const requests: string[] = []
  const get = (_: object, name: string | symbol) => {
    return (...given: unknown[]) => {
      const question = [String(name), ...given].join(' ')
      requests.push(question)
      return Promise.resolve(question)
    }
  }
  // A registry by its methods alone.
  return { requests, registry: new Proxy({}, { ownKeys: () => [], get }) as Registry }
}

test.each(['registry', 'pages'] as const)('equal reads at one moment are made once (%s)', async (view) => {
  const { requests, registry } = echo()
  const { [view]: reads } = registryReads(registry, coalescer(), () => new Date(1000))
  const questions = () => [
    reads.now(),
    reads.funds(),
    ...[MARI, LIIS].flatMap((code) => [
      reads.person(code),
      reads.balances(code),
      reads.turnovers(code),
      reads.cashFlows(code),
      reads.applications(code),
      reads.fundPensions(code),
      reads.hasClaim(code),
    ]),
    ...[fund, other].flatMap((of) => [reads.fundPrices(of, day), reads.fundPrices(of, later)]),
    ...[day, later].flatMap((from) => [reads.indexValues('EPI', from), reads.indexValues('CPI', from)]),
  ]
  const [first, second] = [questions(), questions()]
  const answers = await Promise.all(first)
  expect(await Promise.all(second)).toEqual(answers)
  expect(new Set(answers).size).toBe(answers.length)
  expect(requests.toSorted()).toEqual((answers as unknown[]).map(String).toSorted())
})

test('decisions do not join a pending read: its answer could be older than the request', () => {
  const { requests, registry } = echo()
  const reads = registryReads(registry, alone, () => new Date(1000))
  void reads.registry.balances(MARI)
  void reads.registry.balances(MARI)
  expect(requests).toHaveLength(2)
})
