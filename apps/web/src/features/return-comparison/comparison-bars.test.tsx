// @vitest-environment happy-dom
import { returns } from '@sammas/contract/returns'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { DEFAULT_CHOICE } from './comparison-choice.ts'
import { ReturnComparison } from './return-comparison.tsx'

beforeAll(() => loadMessages('features/return-comparison', 'i18n'))

const entry = (key: string, rate: number) => ({
  key,
  type: 'INDEX',
  rate,
  amount: null,
  currency: 'EUR',
  annualised: true,
})
const { own, index, fund } = DEFAULT_CHOICE
const answer = z.decode(returns, {
  from: '2021-11-23',
  notEnoughHistory: false,
  returns: [entry(fund, 0.02), entry(own, 0.04), entry(index, 0.08)],
  calculation: null,
})

test('each bar is as long as the return of its line', () => {
  const loading = { kind: 'ready', data: [answer], asOf: 0, stale: null } as const
  const comparison = { choice: DEFAULT_CHOICE, choose: () => undefined, hasOwn: true, funds: [], loading }
  const { host } = mount(inPage(<ReturnComparison comparison={comparison} problem={null} />))
  const lengths = [...host.querySelectorAll<HTMLElement>('[style*="--length"]')].map(({ style }) =>
    Number(style.getPropertyValue('--length')),
  )
  const [first = 0, second, third] = lengths
  expect(first).toBeGreaterThan(0)
  expect([second, third]).toEqual([first * 2, first / 2])
})
