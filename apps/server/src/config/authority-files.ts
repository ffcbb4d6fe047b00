import { readCertificatesPem } from '../signatures/x509.ts'
import { ConfigurationProblem, givenOf, type WrongVariable } from './configuration-problem.ts'

/** PEM of the trusted authorities, by purpose; never the system's store. */
export type Authorities = {
  smartId: string
  mobileId: string
  idCard: string
  timestamp: string
  /** Responders that may answer for certificates of every authority; none by default. */
  ocspResponders?: string
}

const variables = {
  smartId: 'SMART_ID_CA_FILE',
  mobileId: 'MOBILE_ID_CA_FILE',
  idCard: 'ID_CARD_CA_FILE',
  timestamp: 'TIMESTAMP_CA_FILE',
} as const

const RESPONDERS = 'OCSP_RESPONDER_FILE'

/** Each kind of authority with the variable that names its file. */
export const authorityVariables = [
  ['smartId', variables.smartId],
  ['mobileId', variables.mobileId],
  ['idCard', variables.idCard],
  ['timestamp', variables.timestamp],
  ['ocspResponders', RESPONDERS],
] as const satisfies readonly (readonly [keyof Authorities, string])[]

/**
 * The authorities in an environment's files, one kind of certificate each.
 *
 * @throws ConfigurationProblem naming every missing variable, and every one with a missing or invalid file
 */
export function readAuthorities(
  environment: Record<string, string | undefined>,
  readFile: (path: string) => string,
): Authorities {
  const given = givenOf(environment)
  const problems: { missing: string[]; wrong: WrongVariable[] } = { missing: [], wrong: [] }
  const contentOf = (name: string, isNeeded: boolean): string => {
    const path = given[name]
    if (path === undefined) {
      if (isNeeded) problems.missing.push(name)
      return ''
    }
    const content = certificatesIn(path, readFile)
    if (content === null) problems.wrong.push({ name, wanted: 'a PEM file with certificates' })
    return content ?? ''
  }
  const authorities = {
    smartId: contentOf(variables.smartId, true),
    mobileId: contentOf(variables.mobileId, true),
    idCard: contentOf(variables.idCard, true),
    timestamp: contentOf(variables.timestamp, true),
    ocspResponders: contentOf(RESPONDERS, false),
  }
  if (problems.missing.length > 0 || problems.wrong.length > 0) throw new ConfigurationProblem(problems)
  return authorities
}

function certificatesIn(path: string, readFile: (path: string) => string): string | null {
  try {
    const pem = readFile(path)
    return readCertificatesPem(pem).length === 0 ? null : pem
  } catch {
    // A missing file and an invalid one are mended in the same way.
    return null
  }
}
