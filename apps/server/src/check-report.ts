import { endingFigures } from '@sammas/domain/law/statutory-figures'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type pg from 'pg'
import type { ServerConfig } from './config/config.ts'
import type { Authorities } from './config/authority-files.ts'
import { trialAuthorities, trialVariables } from './config/trial-settings.ts'
import { checkNeighbours, type CheckOptions, type NeighbourReport } from './check-neighbours.ts'
import { settingFindings, type Finding } from './database/settings-check.ts'
import { generationOf } from './signatures/card-documents.ts'
import { readCertificatesPem } from './signatures/x509.ts'

/** The lines of `--check`, and whether it ends with 0. */
export type CheckReport = { lines: string[]; isWell: boolean }

type ReportOptions = Omit<CheckOptions, 'queryDatabase'> & {
  today: CivilDate
  /** Opens the database for `read`, and closes it. */
  onPool: (read: (pool: pg.Pool) => Promise<void>) => Promise<void>
}

/** Why a push in every browser is valid, and not recommended (docs/decisions/0046). */
const PUSH_EVERYWHERE =
  'SMART_ID_PUSH is always: anybody who knows a personal code can make its owner’s phone ring. known is recommended: there a phone rings only from a browser in which its owner has logged in by QR code or link and asked to be remembered.'

/**
 * Warnings about valid settings: those of a trial, which production refuses, authorities without a generation, and a push in every
 * browser.
 */
export function settingWarnings(config: ServerConfig, authorities: Authorities): string[] {
  const { smartId, mobileId, testPolicies } = config
  const variables = trialVariables({
    SMART_ID_SCHEME: smartId.schemeName,
    SMART_ID_RP_UUID: smartId.relyingPartyUUID,
    SMART_ID_RP_NAME: smartId.relyingPartyName,
    MOBILE_ID_RP_UUID: mobileId.relyingPartyUUID,
    MOBILE_ID_RP_NAME: mobileId.relyingPartyName,
    TEST_CERTIFICATES: testPolicies,
  })
  const trial = config.environment === 'staging' ? [...variables, ...trialAuthorities(authorities)] : []
  const unknown = readCertificatesPem(authorities.idCard).filter((authority) => generationOf(authority) === null)
  return [
    ...(config.environment !== 'local' && smartId.push === 'always' ? [PUSH_EVERYWHERE] : []),
    ...trial.map(({ name, wanted }) => `${name} must be ${wanted}.`),
    ...unknown.map(
      ({ subject }) =>
        `ID_CARD_CA_FILE has ${subject.commonName ?? 'an authority without a name'}, which is of no known generation of cards: it may issue every kind of document.`,
    ),
  ]
}

/** One line for each finding. A warning is not a failure. */
export function reportOf(
  endings: readonly string[],
  settings: readonly string[],
  neighbours: readonly NeighbourReport[],
  promises: readonly Finding[],
): CheckReport {
  return {
    lines: [
      ...endings.map((line) => `WARN  law: ${line}`),
      ...settings.map((line) => `WARN  settings: ${line}`),
      ...neighbours.map(({ neighbour, ok, detail }) => `${ok ? 'ok  ' : 'FAIL'}  ${neighbour}: ${detail}`),
      ...promises.map(({ level, line }) => `${level.padEnd(4)}  database: ${line}`),
    ],
    isWell: neighbours.every(({ ok }) => ok) && promises.every(({ level }) => level !== 'FAIL'),
  }
}

/** Tests every neighbour, and reads the settings of the database. */
export async function checkReport({ today, onPool, ...options }: ReportOptions): Promise<CheckReport> {
  let promises: Finding[] = []
  const neighbours = await checkNeighbours({
    ...options,
    queryDatabase: () =>
      onPool(async (pool) => {
        await pool.query('select 1')
        promises = await settingFindings(pool)
      }),
  })
  return reportOf(endingFigures(today), settingWarnings(options.config, options.authorities), neighbours, promises)
}
