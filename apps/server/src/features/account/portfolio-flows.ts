import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents, minus, sumCents, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { units as toUnits, valueOf, type Units } from '@sammas/domain/money/units'
import type { CashFlow, PricePoint, RegistryBalance } from '../../gateways/registry/registry.ts'
import type { FundsByIsin } from './pension-account.ts'

/** A movement of a fund on the day of its price; what leaves is negative. `units` null: the registry does not tell them. */
export type FundFlow = {
  isin: Isin
  pillar: Pillar
  date: CivilDate
  amount: Cents
  units: Units | null
  /** Units that came from elsewhere than as fresh money: by an exchange, for example. */
  isArrival: boolean
}

/**
 * The movements of funds, oldest first. Left out is what the account statement leaves out too: money on the cash account,
 * which is in no fund, and funds that the registry's list does not have.
 */
export function fundFlows(cashFlows: readonly CashFlow[], funds: FundsByIsin): FundFlow[] {
  const flows = cashFlows.flatMap(({ isin, priceDate: date, amount, units, type }): FundFlow[] => {
    const pillar = isin === null ? undefined : funds.get(isin)?.facts.pillar
    if (isin === null || pillar === undefined) return []
    return [{ isin, pillar, date, amount, units, isArrival: type === 'CONTRIBUTION' }]
  })
  return flows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Units after a movement; unknown once a movement did not tell its own. */
export const unitsAfter = (before: Units | null, moved: Units | null): Units | null =>
  before === null || moved === null ? null : toUnits(before + moved)

export type FundUnits = ReadonlyMap<Isin, Units | null>

/** Units of each fund when the day begins. */
export function unitsBefore(flows: readonly FundFlow[], day: CivilDate): FundUnits {
  const held = new Map<Isin, Units | null>()
  for (const { isin, date, units } of flows) {
    if (date >= day) break
    held.set(isin, unitsAfter(held.get(isin) ?? zeroUnlessKnown(held, isin), units))
  }
  return held
}

/** 0 for a fund never seen, null for one whose units are unknown. */
export const zeroUnlessKnown = (held: FundUnits, isin: Isin): Units | null => held.get(isin) ?? (held.has(isin) ? null : toUnits(0))

/** What the units are worth; 0 units are worth 0 at any price, everything else needs its price. */
export function worthAt(units: Units | null, price: PricePoint['value'] | null): Cents | null {
  if (units === 0) return ZERO_CENTS
  return units === null || price === null ? null : valueOf(units, price)
}

/** What the account statement says of a pillar, locked parts included; null when a part is unknown. */
export function statementValue(
  balances: readonly RegistryBalance[],
  funds: FundsByIsin,
  pillar: Pillar,
): Cents | null {
  let sum: Cents = ZERO_CENTS
  for (const { isin, value, unavailableValue } of balances) {
    if (funds.get(isin)?.facts.pillar !== pillar) continue
    if (value === null) return null
    sum = sumCents([sum, value, unavailableValue])
  }
  return sum
}
