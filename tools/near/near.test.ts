import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLOWS, flowsOf } from './flows-near.mjs'
import { unitsNear } from './units-near.mjs'

test('every flow of the table exists, and every screen that savers see has one', () => {
  const named = [...new Set(Object.values(FLOWS).flat())]
  expect(named.filter((spec) => !existsSync(`e2e/${spec}`))).toEqual([])
  const screens = readdirSync('apps/web/src/screens')
  expect(screens.filter((screen) => !(screen in FLOWS))).toEqual([])
})

test.each([
  ['apps/web/src/screens/plan/lever-field.tsx', ['plan.spec.ts']],
  ['apps/server/src/features/payment/payment-store.ts', ['payment.spec.ts']],
  ['apps/server/src/features/signature/running/given-signature.ts', ['signing.spec.ts']],
  ['packages/domain/src/payment-rate/rate-in-euros.ts', ['payment-rate.spec.ts']],
  ['e2e/dates.spec.ts', ['dates.spec.ts']],
  ['apps/web/src/screens/plan/plan-notes.test.tsx', []],
  ['docs/payment/rules.md', []],
  ['packages/domain/src/money/cents.ts', []],
])('the flows of %s are %j', (file, flows) => {
  expect(flowsOf(file)).toEqual(flows)
})

const known = {
  importers: new Map([
    ['a/rule.ts', new Set(['b/handler.ts', 'a/rule.test.ts'])],
    ['b/handler.ts', new Set(['b/handler.test.ts', 'c/far.ts'])],
    ['c/far.ts', new Set(['c/far.test.ts'])],
  ]),
  breaks: [{ file: 'a/rule.ts', tests: ['d/'] }],
  tests: [
    'a/rule.test.ts',
    'a/other.test.ts',
    'b/handler.test.ts',
    'c/far.test.ts',
    'd/guard.test.ts',
    'e/else.test.ts',
  ],
  seconds: { 'd/guard.test.ts': 20 },
}

test('the tests near a change are those of its folder, of its guards, and those that import it within two steps', () => {
  expect(unitsNear(['a/rule.ts'], known, 100)).toEqual({
    chosen: ['a/rule.test.ts', 'a/other.test.ts', 'd/guard.test.ts', 'b/handler.test.ts'],
    left: [],
  })
})

test('tests beyond the budget are left, the likeliest come first, and one is always run', () => {
  expect(unitsNear(['a/rule.ts'], known, 5)).toEqual({
    chosen: ['a/rule.test.ts', 'a/other.test.ts', 'b/handler.test.ts'],
    left: ['d/guard.test.ts'],
  })
  expect(unitsNear(['d/guard.test.ts'], known, 5).chosen).toEqual(['d/guard.test.ts'])
})
