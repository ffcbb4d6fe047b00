import { addDays } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { isWorkingDay } from '@sammas/domain/dates/working-days'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { randomFrom, seedOf } from '../market-prices/random.ts'
import { purchase } from '../registry/ledger/movement.ts'
import type { DatedMovement } from './savings-history.ts'

/** Two small payments every working day, each to the youngest of its funds at that time. */
const CHOICES = [
  [
    { isin: isin('EE3600001707'), from: '2019-10-14' },
    { isin: isin('EE3600010294'), from: '2003-01-07' },
  ],
  [
    { isin: isin('EE3600109419'), from: '2016-11-09' },
    { isin: isin('EE3600071049'), from: '2003-11-17' },
  ],
]

/** Exactly `count` third-pillar payments on the last working days until `today`, oldest first. */
export function manyPayments(count: number, today: CivilDate): DatedMovement[] {
  const draw = randomFrom(seedOf('many payments'))
  const payments: DatedMovement[] = []
  for (let day = today; payments.length < count; day = addDays(day, -1)) {
    if (!isWorkingDay(day)) continue
    for (const funds of CHOICES) {
      const fund = funds.find(({ from }) => from <= day)
      if (fund === undefined) throw new RangeError(`No fund takes payments on ${day}`)
      if (payments.length === count) break
      const amount = cents(150 + Math.floor(draw() * 350))
      const movement = purchase(fund.isin, day, amount, { type: 'CONTRIBUTION_CASH', comment: null })
      payments.push({ day, movement })
    }
  }
  return payments.reverse()
}
