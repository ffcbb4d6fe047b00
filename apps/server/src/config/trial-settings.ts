import { readCertificatesPem } from '../signatures/x509.ts'
import { authorityVariables, type Authorities } from './authority-files.ts'
import type { WrongVariable } from './configuration-problem.ts'

/** The relying party of SK's demo services, which everybody may use. */
export const DEMO_PARTY = {
  SMART_ID_RP_UUID: '00000000-0000-4000-8000-000000000000',
  SMART_ID_RP_NAME: 'DEMO',
  MOBILE_ID_RP_UUID: '00000000-0000-0000-0000-000000000000',
  MOBILE_ID_RP_NAME: 'DEMO',
} as const

type Trial = Record<keyof typeof DEMO_PARTY | 'SMART_ID_SCHEME' | 'TEST_CERTIFICATES', string>

const DEMO_VARIABLES = [
  'SMART_ID_RP_UUID',
  'SMART_ID_RP_NAME',
  'MOBILE_ID_RP_UUID',
  'MOBILE_ID_RP_NAME',
] as const satisfies readonly (keyof typeof DEMO_PARTY)[]

/** Variables with the value of a trial: an account of a demo service, and a certificate of a test environment, prove no identity. */
export function trialVariables(given: Trial): WrongVariable[] {
  const demo = DEMO_VARIABLES.filter((name) => given[name].toUpperCase() === DEMO_PARTY[name].toUpperCase())
  return [
    ...(given.SMART_ID_SCHEME === 'smart-id'
      ? []
      : [
          {
            name: 'SMART_ID_SCHEME',
            wanted: 'smart-id in production, as accounts of the demo service prove no identity',
          },
        ]),
    ...demo.map((name) => ({
      name,
      wanted: 'your own in production, not that of the demo service',
    })),
    ...(given.TEST_CERTIFICATES === 'refused'
      ? []
      : [
          {
            name: 'TEST_CERTIFICATES',
            wanted: 'refused in production, as test certificates prove no identity',
          },
        ]),
  ]
}

/** First word of the names of authorities, responders and time-stamping units that serve a trial or the sandbox. */
const TRIAL_NAME = /^(TEST|DEMO|UAT|SANDBOX)(?![\p{L}\p{N}])/iu

/** The files with an authority of a trial or of the sandbox, each with the names of all of these. */
export function trialAuthorities(authorities: Authorities): WrongVariable[] {
  return authorityVariables.flatMap(([kind, name]) => {
    const names = readCertificatesPem(authorities[kind] ?? '').map(({ subject }) => subject.commonName ?? '')
    const trial = names.filter((commonName) => TRIAL_NAME.test(commonName))
    if (trial.length === 0) return []
    return [{ name, wanted: `without the authorities of a trial in production (${trial.join(', ')})` }]
  })
}
