import { expect, test } from 'vitest'
import { local, problemOf, production, wrongIn } from '../testing/config-problems.ts'
import { ConfigurationProblem, readableVariables, readConfig } from './config.ts'

test('production needs PostgreSQL, staging does not', () => {
  const problem = problemOf(() => readConfig(production({ DATABASE_URL: undefined })))
  expect([problem.missing, problem.wrong]).toEqual([['DATABASE_URL'], []])
  expect(readConfig(production({ DATABASE_URL: undefined, APP_ENV: 'staging' })).databaseUrl).toBeNull()
})

/** Values that some kind of variable refuses. */
const oddValues = [
  'nonsense',
  '[1]',
  '{"x":1}',
  '-1',
  '1e3',
  '99999999999',
  'http:///x',
  'a,b',
  '{"SEB":{}}',
  '[{"from":1,"to":2}]',
]

test('every wrong value is reported in our own words for its variable, and without the value', () => {
  const names = Object.keys(readableVariables)
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    for (const value of oddValues) {
      let problem: ConfigurationProblem | null = null
      try {
        readConfig(production({ [name]: value }))
      } catch (error) {
        if (!(error instanceof ConfigurationProblem)) throw error
        problem = error
      }
      if (problem === null || name === 'APP_ENV') continue
      expect(problem.message, `${name}=${value}`).toMatch(/^Settings: [A-Z_]+ must be \w/)
      expect(problem.message).not.toMatch(/invalid|expected|unrecognized|too (small|big)|something else/i)
      expect(problem.message).not.toContain(value.length > 4 ? value : '\n')
    }
  }
})

test.each([
  ['SMART_ID_URL', 'nonsense', 'SMART_ID_URL must be an address that begins with https:// or http://'],
  [
    'RETENTION_DAYS',
    '{"failedLogin":3}',
    'RETENTION_DAYS must be JSON with days from 1 to 3650 by kind: limits, cardChallenges, failedLogins',
  ],
  ['RETENTION_DAYS', '{"failedLogins":0}', '(look at failedLogins)'],
  ['PAYMENT_INITIATION_KEYS', '{"SEB":{"accessKey":"x","secret":"short"}}', '(look at SEB.secret)'],
])('%s=%s is reported: %s%s', (name, value, words) => {
  expect(problemOf(() => readConfig(production({ [name]: value }))).message).toContain(words)
})

test.each(['PORT', 'CARD_PORT', 'SANDBOX_PORT'])(
  'a wrong %s is reported alone, not with the addresses derived from it',
  (name) => {
    const problem = problemOf(() => readConfig(local({ [name]: 'abc' })))
    expect([problem.missing, problem.wrong]).toEqual([[], [{ name, wanted: 'a whole number' }]])
  },
)

test.each([
  ['METRICS_PORT', 'PORT', '3000'],
  ['METRICS_PORT', 'CARD_PORT', '3101'],
  ['CARD_PORT', 'PORT', '3000'],
  ['SANDBOX_PORT', 'PORT', '3000'],
])('%s on the port of %s is refused', (name, other, value) => {
  expect(problemOf(() => readConfig(local({ [name]: value }))).wrong).toEqual([
    { name, wanted: `another port than ${other}` },
  ])
})

test('any free ports are not the same one', () => {
  expect(readConfig(local({ PORT: '0', CARD_PORT: '0', METRICS_PORT: '0' })).port).toBe(0)
})

test('blanks at the ends and quotes around a value are refused for every variable, and reported without it', () => {
  for (const name of Object.keys(readableVariables)) {
    for (const [before, after] of [
      [' ', ''],
      ['', '\n'],
      ['"', '"'],
      ["'", "'"],
      ['\u00a0', ''],
    ]) {
      const value = `${before}x${after}`
      expect(problemOf(() => readConfig(production({ [name]: value }))).wrong, name).toEqual([
        { name, wanted: 'without blanks and quotes around it' },
      ])
    }
  }
  expect(wrongIn(production({ REGISTRY_KEY: '   ' }))).toEqual(['REGISTRY_KEY'])
  expect(readConfig(production({ REGISTRY_KEY: 'a "key" with blanks' })).registry.key).toBe('a "key" with blanks')
})

test.each([
  ['2026-13-40T20:00', '2026-12-01T20:00'],
  ['2026-02-29T20:00', '2026-12-01T20:00'],
  ['2022', '2022-10-20T20:00'],
  ['2026-11-01T24:00', '2026-11-02T00:00'],
  ['2026-11-01T20:60', '2026-11-02T00:00'],
  ['2026-11-01 20:00', '2026-11-02T00:00'],
  ['2026-11-01T20:00Z', '2026-11-02T00:00'],
  ['2026-11-02T20:00', '2026-11-02T19:59'],
])('a maintenance window from %s to %s never begins, so the start is refused', (from, to) => {
  expect(wrongIn(production({ MAINTENANCE_WINDOWS: JSON.stringify([{ from, to }]) }))).toEqual(['MAINTENANCE_WINDOWS'])
})

test('a maintenance window of real moments is read', () => {
  const windows = [{ from: '2028-02-29T20:00', to: '2028-02-29T20:00' }]
  expect(readConfig(production({ MAINTENANCE_WINDOWS: JSON.stringify(windows) })).maintenanceWindows).toEqual(windows)
})
