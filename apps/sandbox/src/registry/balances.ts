import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { units as toUnits, valueOf } from '@sammas/domain/money/units'
import type { SandboxDatabase } from '../database/tables.ts'
import { funds } from '../funds/funds.ts'
import { navOn } from '../market-prices/market-prices.ts'
import { lockedUnits } from './ledger/application-store.ts'
import { unitsHeld } from './ledger/cash-flow-store.ts'
import type { PersonRow } from '../database/tables/registry.ts'

export type BalanceAnswer = {
  isin: Isin
  /** All units, locked ones included. */
  units: number
  unavailableUnits: number
  /** Cents; value and unavailableValue add up to units times price. */
  value: number
  unavailableValue: number
  currency: 'EUR'
  activeContributions: boolean
}

/**
 * The person's balance in each fund on a day: the units of all movements times the price of that day. Every fund with a movement and
 * every fund of future contributions, by pillar and Estonian name.
 */
export async function balancesOf(db: SandboxDatabase, person: PersonRow, day: CivilDate): Promise<BalanceAnswer[]> {
  const held = await unitsHeld(db, person.personal_code)
  const locked = await lockedUnits(db, person.personal_code)
  const active = [person.second_fund, person.third_fund]
  return funds
    .filter(({ isin }) => held.has(isin) || active.includes(isin))
    .map(({ isin }) => {
      const units = held.get(isin) ?? toUnits(0)
      const unavailableUnits = toUnits(Math.min(units, locked.get(isin) ?? 0))
      const nav = navOn(isin, day)
      const unavailableValue = valueOf(unavailableUnits, nav)
      return {
        isin,
        units,
        unavailableUnits,
        value: valueOf(units, nav) - unavailableValue,
        unavailableValue,
        currency: 'EUR',
        activeContributions: active.includes(isin),
      }
    })
}
