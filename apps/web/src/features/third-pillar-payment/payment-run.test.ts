import { beforeEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/api/failure.ts'
import type { BankTab } from './bank-tab.ts'
import type { LinkQuery, PaymentChoice } from './payment-choice.ts'
import { paymentRun, type PaymentRun } from './payment-run.ts'

const single: PaymentChoice = { type: 'SINGLE', amount: '10,5', bank: 'SEB' }
const monthly: PaymentChoice = { type: 'RECURRING', amount: '100', bank: 'LHV' }
const bank = 'https://bank.example/pay'

type SentRequest = {
  query: LinkQuery
  signal: AbortSignal
  answer: (url: string) => Promise<void>
  fail: (error: unknown) => Promise<void>
}
let requests: SentRequest[]
let left: string[]
let tabs: string[]
/** The browser's reaction to new tabs, and the person's to an open one. */
let tabsAre: 'open' | 'blocked' | 'closed by the person'
let run: PaymentRun

/** Waits until answers have been processed. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const openTab = (waiting: string): BankTab | null => {
  if (tabsAre === 'blocked') return null
  tabs.push(`open: ${waiting}`)
  return {
    goTo: (url) => {
      if (tabsAre === 'closed by the person') return false
      tabs.push(`go: ${url}`)
      return true
    },
    close: () => tabs.push('close'),
  }
}

beforeEach(() => {
  requests = []
  left = []
  tabs = []
  tabsAre = 'open'
  run = paymentRun({
    fetchLink: (query, signal) =>
      new Promise((resolve, reject) => {
        requests.push({
          query,
          signal,
          answer: (url) => {
            resolve({ url })
            return settled()
          },
          fail: (error) => {
            reject(error instanceof Error ? error : new Error(String(error)))
            return settled()
          },
        })
      }),
    openTab,
    leaveFor: (url) => left.push(url),
  })
})

test('a single payment leaves the page for the bank and stays busy until then', async () => {
  run.pay(single, 'Avame')
  expect(run.state()).toEqual({ kind: 'going' })
  expect(requests[0]?.query).toEqual({ amount: '10.50', currency: 'EUR', type: 'SINGLE', bank: 'SEB' })
  await requests[0]?.answer(bank)
  expect([left, tabs, run.state().kind]).toEqual([[bank], [], 'going'])
})

test('a standing order opens its tab inside the press, before the address is known', async () => {
  run.pay(monthly, 'Avame')
  expect(tabs).toEqual(['open: Avame'])
  await requests[0]?.answer(bank)
  expect(tabs).toEqual(['open: Avame', `go: ${bank}`])
  expect([left, run.state()]).toEqual([[], { kind: 'opened', url: bank }])
})

test.each(['blocked', 'closed by the person'] as const)('a tab that is %s leaves a link to open', async (fate) => {
  tabsAre = fate
  run.pay(monthly, 'Avame')
  await requests[0]?.answer(bank)
  expect(run.state()).toEqual({ kind: 'blocked', url: bank })
})

test('pressing again during a request sends no other', () => {
  run.pay(single, 'Avame')
  run.pay(single, 'Avame')
  run.pay(monthly, 'Avame')
  expect([requests.length, tabs]).toEqual([1, []])
})

test.each([
  { ...single, amount: '' },
  { ...single, amount: '0' },
  { ...single, bank: null },
  { ...single, bank: 'OTHER' as const },
])('%j sends nothing', (choice) => {
  run.pay(choice, 'Avame')
  expect([requests, run.state()]).toEqual([[], { kind: 'idle' }])
})

test('a failed call shows a message, closes the waiting tab, and the next press retries', async () => {
  run.pay(monthly, 'Avame')
  await requests[0]?.fail(new ApiFailure({ kind: 'network' }))
  expect(run.state()).toEqual({ kind: 'failed', failure: { kind: 'network' } })
  expect(tabs).toEqual(['open: Avame', 'close'])
  run.pay(monthly, 'Avame')
  await requests[1]?.answer(bank)
  expect(run.state()).toEqual({ kind: 'opened', url: bank })
})

test('after another choice the earlier answer, good or bad, changes nothing and opens nothing', async () => {
  for (const late of ['answer', 'fail'] as const) {
    run.pay(monthly, 'Avame')
    run.forget()
    expect(run.state()).toEqual({ kind: 'idle' })
    const call = requests.at(-1)
    expect(call?.signal.aborted).toBe(true)
    await call?.[late](bank)
    expect([left, run.state(), tabs.at(-1)]).toEqual([[], { kind: 'idle' }, 'close'])
  }
})

test('a tab that shows the bank already is left alone by a later choice', async () => {
  run.pay(monthly, 'Avame')
  await requests[0]?.answer(bank)
  run.forget()
  expect([run.state(), tabs.includes('close')]).toEqual([{ kind: 'idle' }, false])
})
