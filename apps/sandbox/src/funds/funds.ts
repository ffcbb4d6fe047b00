import { civilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundStatus, Pillar } from '@sammas/domain/fund/fund'
import { isin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { rateFromFraction } from '@sammas/domain/money/rate'
import type { Rate } from '@sammas/domain/money/rate'
import { secondPillarFunds } from './second-pillar.ts'
import { thirdPillarFunds } from './third-pillar.ts'

/** A fund of the registry. */
export type Fund = {
  isin: Isin
  shortName: string
  nameEt: string
  nameEn: string
  pillar: Pillar
  status: FundStatus
  managerName: string
  managementFeeRate: Rate
  ongoingChargesFigure: Rate
  inceptionDate: CivilDate
  lastPriceDate: CivilDate | null
  equityShare: number
}

/**
 * All funds of the registry (docs/rules.md: Fund list; the invented provider stands in place of a real one), sorted
 * by pillar and Estonian name.
 */
export const funds: readonly Fund[] = [
  ...rowsOf(secondPillarFunds).map((row) => fundFrom(row, 2)),
  ...rowsOf(thirdPillarFunds).map((row) => fundFrom(row, 3)),
].sort((a, b) => a.pillar - b.pillar || (a.nameEt < b.nameEt ? -1 : 1))

const byIsin = new Map(funds.map((fund) => [fund.isin, fund]))

/** The fund with that isin, or null. */
export function findFund(code: string): Fund | null {
  return byIsin.get(code as Isin) ?? null // a text that is no isin finds nothing
}

/** The pillar of a known fund. Throws RangeError for an unknown one. */
export function pillarOf(code: Isin): Pillar {
  const fund = byIsin.get(code)
  if (fund === undefined) throw new RangeError(`No such fund: ${code}`)
  return fund.pillar
}

/** True for a fund of the pillar that takes money. */
export function isOpen(code: Isin, pillar: Pillar): boolean {
  const fund = findFund(code)
  return fund?.pillar === pillar && fund.status === 'ACTIVE'
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

/** Throws RangeError for an invalid cell. */
function fundFrom(row: readonly string[], pillar: Pillar): Fund {
  const [code, shortName, nameEt, nameEn, managerName, fee, charges, since, shares, until] = row
  return {
    isin: isin(code ?? ''),
    shortName: shortName ?? '',
    nameEt: nameEt ?? '',
    nameEn: nameEn === undefined || nameEn === '' ? (nameEt ?? '') : nameEn,
    pillar,
    status: until === undefined || until === '' ? 'ACTIVE' : 'LIQUIDATED',
    managerName: managerName ?? '',
    managementFeeRate: rateFromFraction(Number(fee)),
    ongoingChargesFigure: rateFromFraction(Number(charges)),
    inceptionDate: civilDate(since ?? ''),
    lastPriceDate: until === undefined || until === '' ? null : civilDate(until),
    equityShare: Number(shares),
  }
}
