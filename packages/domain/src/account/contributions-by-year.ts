import { type CivilDate, yearOf } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import { type Cents, cents } from '../money/cents.ts'
import { borderDays, type PillarMovement } from './pillar-border.ts'

/** Payers into a pillar: the saver, the employer, or the state out of the social tax. */
export const payers = ['OWN', 'EMPLOYER', 'STATE'] as const
export type Payer = (typeof payers)[number]

/** A movement of a pillar with its payer; null when unknown. */
export type PaidMovement = PillarMovement & { readonly pillar: Pillar; readonly payer: Payer | null }

/** The payments of one payer into a pillar in a year, above 0. */
export type YearlyContribution = {
  readonly year: number
  readonly pillar: Pillar
  readonly payer: Payer | null
  readonly amount: Cents
}

/**
 * Money that came over the border of each pillar, by the calendar year of its price and by payer: the newest year first, the second
 * pillar before the third. It all adds up to the account's paid-in sum. Units from outside the pillar without fresh money have no
 * payer.
 */
export function contributionsByYear(movements: readonly PaidMovement[]): YearlyContribution[] {
  const sums = new Map<string, { year: number; pillar: Pillar; payer: Payer | null; amount: number }>()
  const add = (pillar: Pillar, date: CivilDate, payer: Payer | null, amount: number) => {
    const year = yearOf(date)
    const key = [year, pillar, payer].join(' ')
    const known = sums.get(key)
    if (known === undefined) sums.set(key, { year, pillar, payer, amount })
    else known.amount += amount
  }
  for (const pillar of [2, 3] as const) {
    const ofPillar = movements.filter((movement) => movement.pillar === pillar)
    const fresh = ofPillar.filter(({ amount, isArrival }) => amount > 0 && !isArrival)
    const freshOn = new Map<CivilDate, number>()
    for (const { date, payer, amount } of fresh) {
      add(pillar, date, payer, amount)
      freshOn.set(date, (freshOn.get(date) ?? 0) + amount)
    }
    for (const { date, paidIn } of borderDays(ofPillar)) add(pillar, date, null, paidIn - (freshOn.get(date) ?? 0))
  }
  const order = ({ payer }: { payer: Payer | null }) => (payer === null ? payers.length : payers.indexOf(payer))
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, ...whose }) => ({ ...whose, amount: cents(amount) }))
    .sort((a, b) => b.year - a.year || a.pillar - b.pillar || order(a) - order(b))
}
