import { allocateWhole } from '@sammas/domain/money/allocate'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { units as toUnits, valueOf } from '@sammas/domain/money/units'
import type { Units } from '@sammas/domain/money/units'
import { navOn } from '../../../market-prices/market-prices.ts'
import type { ExchangeDetails } from '../../../database/tables/application-details.ts'
import { purchase, redemption } from '../../ledger/movement.ts'
import type { Movement } from '../../ledger/movement.ts'

const WHOLE_SHARE = 10_000

/**
 * The bookings of one transfer on its day. Second pillar: the share of `held`, the units at the beginning of the day, split by largest
 * remainder so that units add up. Third pillar: the named units. Never more than `available`. The money equals the exact fall in the
 * source's value; it buys units of the targets at their prices (rounded to 0.0001 unit), or leaves for the PIK.
 */
export function transferMovements(
  sourceIsin: Isin,
  exchanges: readonly ExchangeDetails[],
  day: CivilDate,
  stock: { held: Units; available: Units },
): Movement[] {
  const wanted = wantedUnits(exchanges, stock.held)
  const sum = wanted.reduce((whole, part) => whole + part, 0)
  const moved = Math.min(sum, stock.available)
  if (moved <= 0) return []
  const unitParts = allocateWhole(moved, wanted)
  const nav = navOn(sourceIsin, day)
  const money = valueOf(stock.available, nav) - valueOf(toUnits(stock.available - moved), nav)
  const moneyParts = allocateWhole(money, unitParts)
  return exchanges.flatMap((exchange, index) => {
    const [amount, part] = [cents(moneyParts[index] ?? 0), toUnits(unitParts[index] ?? 0)]
    if (part === 0) return []
    const comment = exchange.targetPik === null ? null : `PIK ${exchange.targetPik}`
    const out = redemption(sourceIsin, day, { amount, units: part }, comment)
    if (exchange.targetIsin === null) return [out]
    return [out, purchase(exchange.targetIsin, day, amount, { type: 'CONTRIBUTION', comment: null })]
  })
}

function wantedUnits(exchanges: readonly ExchangeDetails[], held: Units): number[] {
  const shares = exchanges.map(({ amount }) => (amount.kind === 'share' ? amount.share : 0))
  const shareSum = Math.min(
    WHOLE_SHARE,
    shares.reduce((whole, share) => whole + share, 0),
  )
  const byShare = allocateWhole(Math.round((held * shareSum) / WHOLE_SHARE), shares)
  return exchanges.map(({ amount }, index) => (amount.kind === 'units' ? amount.units : (byShare[index] ?? 0)))
}
