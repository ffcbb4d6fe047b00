import { expect, test } from 'vitest'
import { countPlaywright } from './run-browser-flows.mjs'
import { countVitest } from './run-unit-tests.mjs'

const file = (...statuses: string[]) => ({
  status: statuses.every((status) => status === 'passed') && statuses.length > 0 ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
})

test('passed and failed tests are counted as reported', () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [file('passed', 'passed'), file('failed')] }

  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1 })
  expect(countVitest({ ...report, numFailedTests: 0, testResults: [file('passed')] }, 0)).toEqual({
    passed: 2,
    failed: 0,
  })
})

test('a file that broke before its first test is one failure', () => {
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed'), file()] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a failed run is never all passed: no report, no test, or an error outside of tests', () => {
  expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  })
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 0)).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('a browser flow that passed only at a second try has failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }

  expect(countPlaywright({ stats }, 1)).toEqual({ passed: 3, failed: 2 })
})
