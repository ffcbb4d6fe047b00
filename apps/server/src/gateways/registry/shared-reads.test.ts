import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { RegistryBalance, Registry } from './registry.ts'
import type { GatewayResult } from '../call/gateway-result.ts'
import { sharedReads } from './shared-reads.ts'

const MARI = personalCode('49203152718')
const LIIS = personalCode('60311273446')

type Balances = GatewayResult<RegistryBalance[]>

function setUp() {
  let now = 1000
  const asked: { code: string; answer: (balances: Balances) => void; fail: (error: Error) => void }[] = []
  const registry: Pick<Registry, 'balances'> = {
    balances: (code) =>
      new Promise((answer, fail) => {
        asked.push({ code, answer, fail })
      }),
  }
  // Nothing else is asked here.
  const shared = sharedReads(registry as Registry, () => new Date(now))
  return { asked, shared, pass: (ms: number) => (now += ms) }
}

const none: Balances = { ok: true, value: [] }

test('who asks the same while an answer is on its way gets that answer', async () => {
  const { asked, shared, pass } = setUp()
  const first = shared.balances(MARI)
  pass(99)
  const second = shared.balances(MARI)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(none)
  expect(await Promise.all([first, second])).toEqual([none, none])
})

test('each person has answers of their own', () => {
  const { asked, shared } = setUp()
  void shared.balances(MARI)
  void shared.balances(LIIS)
  expect(asked.map(({ code }) => code)).toEqual([MARI, LIIS])
})

test('an answer that is there is not given again', async () => {
  const { asked, shared } = setUp()
  const first = shared.balances(MARI)
  asked[0]?.answer(none)
  await first
  void shared.balances(MARI)
  expect(asked).toHaveLength(2)
})

test('after a moment the question is put anew, and the older answer ends only its own', async () => {
  const { asked, shared, pass } = setUp()
  const first = shared.balances(MARI)
  pass(100)
  void shared.balances(MARI)
  expect(asked).toHaveLength(2)
  asked[0]?.answer(none)
  await first
  void shared.balances(MARI)
  expect(asked).toHaveLength(2)
})

test('a failure is told to all who wait, and to nobody after them', async () => {
  const { asked, shared } = setUp()
  const both = Promise.allSettled([shared.balances(MARI), shared.balances(MARI)])
  asked[0]?.fail(new Error('away'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void shared.balances(MARI)
  expect(asked).toHaveLength(2)
})
