import type { PaidMovement } from '@sammas/domain/account/contributions-by-year'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { sumCents, sumKnown, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { units as toUnits, valueOf, type Nav, type Units } from '@sammas/domain/money/units'
import type { CashFlow, RegistryBalance } from '../gateways/registry/registry.ts'
import type { FundsByIsin } from './pension-account.ts'
import { isFundPensionPayment } from './shown-movements.ts'
import { memoByObject } from './memo-by-object.ts'

/** A movement of a fund on the day of its price; money out is negative. `units` null: the registry gives none. */
export type FundMovement = PaidMovement & {
  isin: Isin
  units: Units | null
}

/** The registry's mark of money that leaves a fund for a pension investment account: `PIK EE…` (docs/registry-interface.md). */
const TO_PIK = /^PIK\b/

/**
 * The movements of funds, oldest first. Like the account statement without money on the cash account, which is in no fund, and funds
 * missing from the registry's list.
 */
export const fundMovements = (cashFlows: readonly CashFlow[], funds: FundsByIsin): readonly FundMovement[] =>
  movements(cashFlows, [funds], () => movementsIn(cashFlows, funds))

// For all features: a pure function's memo, dropped together with its answer.
const movements = memoByObject<readonly FundMovement[]>()

function movementsIn(cashFlows: readonly CashFlow[], funds: FundsByIsin): FundMovement[] {
  const flows = cashFlows.flatMap(({ isin, priceDate: date, amount, units, type, payer, comment }): FundMovement[] => {
    const pillar = isin === null ? undefined : funds.get(isin)?.facts.pillar
    if (isin === null || pillar === undefined) return []
    const isToPik = amount < 0 && comment !== null && TO_PIK.test(comment)
    const isFundPension = isFundPensionPayment({ type, comment })
    return [{ isin, pillar, date, amount, units, isArrival: type === 'CONTRIBUTION', isToPik, isFundPension, payer }]
  })
  return flows.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Units of each fund ever moved; null where a movement has no units. */
export type FundUnits = Map<Isin, Units | null>

/** Books the units of one movement. */
export function bookUnits(held: FundUnits, { isin, units }: FundMovement): void {
  const before = held.has(isin) ? held.get(isin) : 0
  held.set(isin, units === null || before === null || before === undefined ? null : toUnits(before + units))
}

/** Units of each fund at the beginning of the day; `flows` oldest first. */
export function unitsBefore(flows: readonly FundMovement[], day: CivilDate): FundUnits {
  const held: FundUnits = new Map()
  for (const flow of flows) {
    if (flow.date >= day) break
    bookUnits(held, flow)
  }
  return held
}

/** Value of units: no units are worth 0 at any price, others need their price. Null when unknown. */
export function worthAt(units: Units | null, price: Nav | null): Cents | null {
  if (units === 0) return ZERO_CENTS
  return units === null || price === null ? null : valueOf(units, price)
}

/** The account statement's value of a pillar, locked parts included; null when a part is unknown. */
export function statementValue(balances: readonly RegistryBalance[], funds: FundsByIsin, pillar: Pillar): Cents | null {
  const inPillar = balances.filter(({ isin }) => funds.get(isin)?.facts.pillar === pillar)
  const unavailable = sumCents(inPillar.map((balance) => balance.unavailableValue))
  return sumKnown([unavailable, ...inPillar.map((balance) => balance.value)])
}
