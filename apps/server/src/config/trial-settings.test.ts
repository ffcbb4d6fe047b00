import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { settingWarnings } from '../check-report.ts'
import { openTrustServices } from '../signatures/testing/trust-services.ts'
import { productionVariables } from '../testing/production-variables.ts'
import { temporaryFile } from '../testing/temporary-file.ts'
import { authorityVariables } from './authority-files.ts'
import { ConfigurationProblem, readConfig } from './config.ts'
import { readServerSettings } from './server-settings.ts'

const { authorities } = await openTrustServices()

/** A certificate with this common name; only its name counts here. */
function named(commonName: string): string {
  const key = temporaryFile(Buffer.alloc(0), '.pem')
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  return execFileSync('openssl', [...request, '-subj', `/CN=${commonName}`], { encoding: 'utf8', stdio: 'pipe' })
}

const EVERY_FILE = Object.fromEntries(authorityVariables.map(([, name]) => [name, name]))
const inFiles = (content: (name: string) => string, changes: Record<string, string> = {}) =>
  readServerSettings({ ...productionVariables(), ...EVERY_FILE, ...changes }, content)

const wrongIn = (read: () => unknown): string => {
  try {
    read()
    return ''
  } catch (error) {
    if (error instanceof ConfigurationProblem) return error.message
    throw error
  }
}

const TRIAL: readonly [string, string][] = [
  ['SMART_ID_SCHEME', 'smart-id-demo'],
  ['SMART_ID_RP_UUID', '00000000-0000-4000-8000-000000000000'],
  ['SMART_ID_RP_NAME', 'DEMO'],
  ['SMART_ID_RP_NAME', 'Demo'],
  ['MOBILE_ID_RP_UUID', '00000000-0000-0000-0000-000000000000'],
  ['MOBILE_ID_RP_NAME', 'DEMO'],
  ['TEST_CERTIFICATES', 'accepted'],
]

test.each(TRIAL)(
  'production refuses %s=%s, which is for tests; staging accepts it and the check reports it',
  (name, value) => {
    const message = wrongIn(() => readConfig({ ...productionVariables(), [name]: value }))
    expect(message).toMatch(new RegExp(`^Settings: ${name} must be .* in production.* \\(docs/operations.md\\)$`))
    const config = readConfig({ ...productionVariables(), APP_ENV: 'staging', [name]: value })
    const pem = named('ESTEID2018')
    const lines = settingWarnings(config, { smartId: pem, mobileId: pem, idCard: pem, timestamp: pem })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))])
  },
)

test('the check recommends a push from known browsers alone, where it goes out from every one', () => {
  const pem = named('ESTEID2018')
  const warningsFor = (SMART_ID_PUSH: string) =>
    settingWarnings(readConfig({ ...productionVariables(), SMART_ID_PUSH }), {
      smartId: pem,
      mobileId: pem,
      idCard: pem,
      timestamp: pem,
    })
  expect(warningsFor('always')).toEqual([expect.stringContaining('known is recommended')])
  for (const push of ['known', 'never']) expect(warningsFor(push)).toEqual([])
  expect(readConfig({ APP_ENV: 'local' }).smartId.push).toBe('always')
})

test('without a word about them test certificates are refused', () => {
  expect(readConfig(productionVariables()).testPolicies).toBe('refused')
  expect(readConfig({ APP_ENV: 'local' }).testPolicies).toBe('refused')
  expect(readConfig({ APP_ENV: 'local', TEST_CERTIFICATES: 'accepted' }).testPolicies).toBe('accepted')
})

test.each([
  'TEST of ESTEID2018',
  'Test ESTEID2025',
  'UAT ESTEID2025',
  'TEST of EID-SK 2016',
  'TEST of SK ID Solutions EID-Q 2024E',
  'DEMO of SK TSA CA 2023E',
  'TEST of SK OCSP RESPONDER 2020',
  'SANDBOX of ESTEID2018',
])('production refuses an authority named %s in every file, and names it; staging takes it', (commonName) => {
  const [trial, own] = [named(commonName), named('EID-SK 2016')]
  for (const [, variable] of authorityVariables) {
    const content = (name: string) => (name === variable ? own + trial : own)
    const message = wrongIn(() => inFiles(content))
    expect(message).toBe(
      `Settings: ${variable} must be without the authorities of a trial in production (${commonName}) (docs/operations.md)`,
    )
    expect(wrongIn(() => inFiles(content, { APP_ENV: 'staging' }))).toBe('')
  }
})

test.each([
  'ESTEID2018',
  'ESTEID2025',
  'EID-SK 2016',
  'SK ID Solutions EID-Q 2024E',
  'SK TSA CA 2023E',
  'Testament CA',
  'DEMOS 1',
])('production takes an authority named %s', (commonName) => {
  const pem = named(commonName)
  expect(wrongIn(() => inFiles(() => pem))).toBe('')
})

test('the sandbox’s own authorities never serve production', () => {
  const message = wrongIn(() => inFiles(() => authorities.trustedPem.join('')))
  for (const [, variable] of authorityVariables) expect(message).toContain(variable)
})

test('the check reports a card authority whose generation is not known', () => {
  const config = readConfig(productionVariables())
  const own = named('EID-SK 2016')
  const warningsFor = (idCard: string) =>
    settingWarnings(config, { smartId: own, mobileId: own, idCard, timestamp: own })
  expect(warningsFor(named('ESTEID2018') + named('ESTEID2025'))).toEqual([])
  expect(warningsFor(named('ESTEID2031'))).toEqual([expect.stringContaining('ID_CARD_CA_FILE has ESTEID2031, which')])
})
