import { borderDays, pillarBorder } from '@sammas/domain/account/pillar-border'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { minus, sumCents, sumKnown, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { units as toUnits } from '@sammas/domain/money/units'
import { pointDays } from '../../pension/point-days.ts'
import { bookUnits, unitsBefore, worthAt, type FundMovement, type FundUnits } from '../../pension/fund-movements.ts'
import type { Period, SeriesByIsin } from '../../pension/price-source.ts'

const ZERO_UNITS = toUnits(0)

type PillarPoint = { value: Cents | null; netPaidIn: Cents }

export type PortfolioPoint = { date: CivilDate; secondPillar: PillarPoint | null; thirdPillar: PillarPoint | null }

/**
 * Value and net payments of each pillar on the days of `pointDays`, from the first day in the period that has a price. Value = units of
 * every fund times its latest price that day, rounded fund by fund as the account statement does; unknown when one fund's is. Net
 * payments = everything booked into the pillar's funds minus everything booked out: an exchange between own funds is booked both ways
 * and so counts as neither. The day on which everything leaves a pillar shows the exit; after it the pillar is absent until money comes
 * again, and days without any pillar have no point. `flows` oldest first.
 */
export function portfolioPoints(
  flows: readonly FundMovement[],
  series: SeriesByIsin,
  period: Period,
): PortfolioPoint[] {
  const first = firstPricedDay(flows, series, period)
  if (first === null) return []
  const account = {
    units: { 2: new Map(), 3: new Map() } as Record<Pillar, FundUnits>,
    paidIn: new Map<Pillar, Cents>(),
  }
  let next = 0
  const bookUntil = (day: CivilDate) => {
    for (let flow = flows[next]; flow !== undefined && flow.date <= day; flow = flows[next]) {
      bookUnits(account.units[flow.pillar], flow)
      account.paidIn.set(flow.pillar, sumCents([account.paidIn.get(flow.pillar) ?? ZERO_CENTS, flow.amount]))
      next += 1
    }
  }
  const emptied = { 2: emptyTimes(flows, 2), 3: emptyTimes(flows, 3) }
  const pillarOn = (day: CivilDate, pillar: Pillar): PillarPoint | null => {
    const netPaidIn = account.paidIn.get(pillar)
    if (netPaidIn === undefined) return null
    const empty = emptied[pillar].find(({ since, until }) => since <= day && (until === null || day < until))
    if (empty !== undefined) {
      return empty.since === day ? { value: empty.left, netPaidIn: sumCents([netPaidIn, empty.left]) } : null
    }
    const worth = [...account.units[pillar]].map(([isin, held]) =>
      worthAt(held, series.get(isin)?.priceOn(day) ?? null),
    )
    return { value: sumKnown(worth), netPaidIn }
  }
  const ends = [...emptied[2], ...emptied[3]].map(({ since }) => since).filter((day) => day > first && day < period.to)
  const days = [...new Set([...pointDays(first, period.to), ...ends])].sort()
  return days
    .map((date) => {
      bookUntil(date)
      return { date, secondPillar: pillarOn(date, 2), thirdPillar: pillarOn(date, 3) }
    })
    .filter(({ secondPillar, thirdPillar }) => secondPillar !== null || thirdPillar !== null)
}

/** A time without anything in a pillar, from the day on which `left`, its whole value, went out of it. `until` null: to this day. */
type EmptyTime = { since: CivilDate; left: Cents; until: CivilDate | null }

function emptyTimes(flows: readonly FundMovement[], pillar: Pillar): EmptyTime[] {
  const ofPillar = flows.filter((flow) => flow.pillar === pillar)
  const leftOn = new Map<CivilDate, Cents>()
  for (const { date, amount } of pillarBorder(borderDays(ofPillar)).exits) {
    leftOn.set(date, minus(leftOn.get(date) ?? ZERO_CENTS, amount))
  }
  const held: FundUnits = new Map()
  return ofPillar.flatMap((flow, index): EmptyTime[] => {
    bookUnits(held, flow)
    const until = ofPillar[index + 1]?.date ?? null
    const left = leftOn.get(flow.date)
    if (until === flow.date || left === undefined || [...held.values()].some((units) => units !== 0)) return []
    return [{ since: flow.date, left, until }]
  })
}

/** The first day of the period with a known value of a fund moved until then; null when there is none. */
function firstPricedDay(flows: readonly FundMovement[], series: SeriesByIsin, { from, to }: Period): CivilDate | null {
  const heldAtStart = unitsBefore(flows, from)
  if ([...heldAtStart.values()].includes(ZERO_UNITS)) return from
  const firstDays = new Map<Isin, CivilDate>()
  for (const { isin, date } of flows) if (!firstDays.has(isin)) firstDays.set(isin, date)
  const priced = [...firstDays].flatMap(([isin, moved]) => {
    const published = series.get(isin)?.firstDay ?? null
    return published === null ? [] : [laterOf(laterOf(moved, published), from)]
  })
  return priced.filter((day) => day <= to).sort()[0] ?? null
}

const laterOf = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b)
