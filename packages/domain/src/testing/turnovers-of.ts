import type { Turnover } from '../account/turnover.ts'
import { addYears, type CivilDate, yearOf } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { type Cents, sumCents } from '../money/cents.ts'

/** One movement on the pension account (docs/rules.md: Cash flows). */
export type CashFlow = {
  /** Null for money that is in no fund yet (type CASH). */
  readonly isin: Isin | null
  readonly pillar: Pillar | null
  /** The day of the unit price, in Tallinn. */
  readonly date: CivilDate
  /** Negative = out. */
  readonly amount: Cents
  readonly type: string
}

/** The turnovers of movements, one by one: other ways of summing must agree with them. */
export function turnoversOf(cashFlows: readonly CashFlow[], day: CivilDate): Turnover[] {
  const groups = new Map<string, { first: Turnover; flows: CashFlow[] }>()
  for (const flow of cashFlows) {
    const { isin, pillar, type } = flow
    if (isin === null) continue
    const zero = sumCents([])
    const nothing = { paidIn: zero, takenOut: zero, thisYear: zero, lastYear: zero, twelveMonths: zero }
    const group = groups.get(`${isin} ${type}`) ?? { first: { isin, pillar, type, ...nothing }, flows: [] }
    group.flows.push(flow)
    groups.set(`${isin} ${type}`, group)
  }
  return [...groups.values()].map(({ first, flows }) => {
    const sum = (counts: (flow: CashFlow) => boolean) => sumCents(flows.filter(counts).map(({ amount }) => amount))
    return {
      ...first,
      paidIn: sum(({ amount }) => amount > 0),
      takenOut: sum(({ amount }) => amount < 0),
      thisYear: sum(({ date }) => yearOf(date) === yearOf(day)),
      lastYear: sum(({ date }) => yearOf(date) === yearOf(day) - 1),
      twelveMonths: sum(({ date }) => date > addYears(day, -1)),
    }
  })
}
