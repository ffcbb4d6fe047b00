import { endingFigures } from '@sammas/domain/law/statutory-figures'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type pg from 'pg'
import { checkNeighbours, type CheckOptions, type NeighbourReport } from './check-neighbours.ts'
import { settingFindings, type Finding } from './database/settings-check.ts'

/** The lines of `--check`, and whether it ends with 0. */
export type CheckReport = { lines: string[]; isWell: boolean }

type ReportOptions = Omit<CheckOptions, 'askDatabase'> & {
  today: CivilDate
  /** Opens the database for `ask`, and closes it. */
  onPool: (ask: (pool: pg.Pool) => Promise<void>) => Promise<void>
}

/** One line for each finding. A warning is not a failure. */
export function reportOf(
  endings: readonly string[],
  neighbours: readonly NeighbourReport[],
  promises: readonly Finding[],
): CheckReport {
  return {
    lines: [
      ...endings.map((line) => `WARN  law: ${line}`),
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
    askDatabase: () =>
      onPool(async (pool) => {
        await pool.query('select 1')
        promises = await settingFindings(pool)
      }),
  })
  return reportOf(endingFigures(today), neighbours, promises)
}
