import type { PriceHistory } from '@sammas/contract/returns'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { SINCE_START } from '@sammas/domain/returns/periods'
import { returnTypeOf } from '@sammas/domain/returns/returns'
import { refusal } from '../../refusals/api-error.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import { byIsin, fundsIn, latestPrice } from '../../pension/pension-account.ts'
import { pointDays } from '../../pension/point-days.ts'
import type { PriceSource } from '../../pension/price-source.ts'

type Deps = { registry: Registry; prices: PriceSource; today: () => Promise<CivilDate> }
type Asked = { from: CivilDate; to?: CivilDate | undefined; keys: readonly string[] }

/**
 * Prices between two days, thinned like the value over time. Each series is read from the start of all funds: its first day is part of
 * the answer.
 *
 * @throws ApiError 400 `invalid.value` for a day after today or a beginning after the end
 */
export async function priceHistory({ registry, prices, today }: Deps, asked: Asked): Promise<PriceHistory> {
  const { from } = asked
  const keys = [...new Set(asked.keys)].flatMap((key) => {
    const type = returnTypeOf(key)
    return type === 'PERSONAL' ? [] : [{ key, type }]
  })
  const [now, funds] = await Promise.all([today(), fundsIn(registry, 'et').then(byIsin)])
  const to = asked.to ?? now
  if (to > now) throw refusal('invalid.value', { path: 'to' })
  if (from > to) throw refusal('invalid.value', { path: 'from' })
  const start = from < SINCE_START ? from : SINCE_START
  const found = await Promise.all(
    keys.map(async ({ key, type }) => {
      const series = await prices.ofKey(key, start, type === 'FUND' ? latestPrice(funds, key) : null)
      return series === null ? [] : [{ key, type, series }]
    }),
  )
  const days = pointDays(from, to)
  return {
    from,
    to,
    days,
    series: found.flat().map(({ key, type, series: { firstDay, priceOn } }) => ({
      key,
      type,
      firstDay,
      values: days.map(priceOn),
    })),
  }
}
