import { borderDays, pillarBorder } from '@sammas/domain/account/pillar-border'
import { pillarPeriod } from '@sammas/domain/account/yearly-statement'
import { sumCents, sumKnown, type Cents } from '@sammas/domain/money/cents'
import { beginningOfYear, changeOfYear } from '@sammas/domain/returns/change-of-year'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { RegistryBalance } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { byIsin, fundsIn, type FundsByIsin } from '../../pension/pension-account.ts'
import { fundMovements, statementValue, type FundMovement } from '../../pension/fund-movements.ts'
import type { Period, PriceSource } from '../../pension/price-source.ts'
import { memoByObject } from '../../pension/memo-by-object.ts'
import type { Reading } from '../../pension/reading.ts'
import { seriesOfMovements, valueBefore } from '../../pension/held-prices.ts'
import { portfolioPoints, type PortfolioPoint } from './portfolio-history.ts'

export type PortfolioDeps = { reading: (once: Once) => Reading; prices: PriceSource }

/** Value of a person's savings over time: `GET /v1/portfolio`. */
export function portfolioHandlers({ reading, prices }: PortfolioDeps): HandlersOf<'portfolioGet'> {
  const pointsOf = memoByObject<readonly PortfolioPoint[]>()
  return {
    portfolioGet: async ({ session, language, query, once }) => {
      const { registry, today } = reading(once)
      const [allFunds, balances, cashFlows, asOf] = await Promise.all([
        fundsIn(registry, language),
        registryAnswer(registry.balances(session.personalCode)),
        registryAnswer(registry.cashFlows(session.personalCode)),
        today(),
      ])
      const funds = byIsin(allFunds)
      const flows = fundMovements(cashFlows, funds)
      const border = { secondPillar: borderOf(flows, 2, asOf), thirdPillar: borderOf(flows, 3, asOf) }
      const thisYear = await changeThisYear(prices, funds, flows, asOf, pillarsAsStated(balances, funds))
      const period = periodOf(query, flows, asOf)
      if (period === null) return { asOf, border, thisYear, points: [] }
      const series = await seriesOfMovements(prices, funds, flows, period)
      const made = [period.from, period.to, ...series.keys(), ...series.values()]
      const points = pointsOf(flows, made, () => portfolioPoints(flows, series, period))
      return {
        asOf,
        border,
        thisYear,
        points: points.map((point) => (point.date === asOf ? asStated(point, balances, funds) : point)),
      }
    },
  }
}

/** The gain of both pillars since 1 January; transfers between them cross both borders, and so cancel out. `flows` oldest first. */
async function changeThisYear(
  prices: PriceSource,
  funds: FundsByIsin,
  flows: readonly FundMovement[],
  today: CivilDate,
  ending: Cents | null,
) {
  const from = beginningOfYear(today)
  const series = await seriesOfMovements(prices, funds, flows, { from, to: today })
  const transactions = ([2, 3] as const).flatMap((pillar) =>
    borderDays(flows.filter((flow) => flow.pillar === pillar)).map(({ date, paidIn, takenOut, movedToPik }) => ({
      date,
      amount: sumCents([paidIn, takenOut, movedToPik]),
    })),
  )
  return changeOfYear({ today, beginning: valueBefore(flows, from, from, series), ending, transactions })
}

const pillarsAsStated = (balances: readonly RegistryBalance[], funds: FundsByIsin): Cents | null =>
  sumKnown([statementValue(balances, funds, 2), statementValue(balances, funds, 3)])

function borderOf(flows: readonly FundMovement[], pillar: Pillar, today: CivilDate) {
  const ofPillar = flows.filter((flow) => flow.pillar === pillar)
  const { paidIn, exits } = pillarBorder(borderDays(ofPillar))
  const worth = new Map(ofPillar.map(({ isin }) => [isin, NOT_ASKED]))
  const { funds } = pillarPeriod(pillar, { from: ofPillar[0]?.date ?? today, to: today }, ofPillar, worth)
  return {
    paidIn,
    exits: [...exits],
    funds: funds.map(({ isin, own, employer, state, other, out, fundPension, toPik, switched }) => ({
      isin,
      paidIn: sumCents([own, employer, state, other]),
      takenOut: sumCents([out, fundPension]),
      movedToPik: toPik,
      switched,
    })),
  }
}

const NOT_ASKED = { opening: null, closing: null, fees: null }

/**
 * From the first movement (or the requested day) to today (or the requested day). Null when the person had nothing by then.
 *
 * @throws ApiError 400 `invalid.value` for `from` when it is after `to` or after today
 */
export function periodOf(
  { from, to }: { from?: CivilDate | undefined; to?: CivilDate | undefined },
  flows: readonly Pick<FundMovement, 'date'>[],
  today: CivilDate,
): Period | null {
  const end = to === undefined || to > today ? today : to
  if (from !== undefined && from > end) throw refusal('invalid.value', { path: 'from' })
  const first = flows[0]?.date
  if (first === undefined || first > end) return null
  return { from: from === undefined || from < first ? first : from, to: end }
}

/**
 * Today's point equals the account statement, so that the two agree to the cent in spite of different rounding. When everything has
 * left today, the point shows the exit.
 */
function asStated(point: PortfolioPoint, balances: readonly RegistryBalance[], funds: FundsByIsin): PortfolioPoint {
  const stated = (pillar: Pillar, known: PortfolioPoint['secondPillar']) => {
    if (known === null) return null
    const value = statementValue(balances, funds, pillar)
    return value === 0 ? known : { ...known, value }
  }
  return { date: point.date, secondPillar: stated(2, point.secondPillar), thirdPillar: stated(3, point.thirdPillar) }
}
