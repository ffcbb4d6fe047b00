import { yearOf, type CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { Isin } from '../fund/isin.ts'
import { cents, sumCents, type Cents } from '../money/cents.ts'
import { readTypedNumber } from '../money/typed-number.ts'
import { cleanNumber } from '../text/pasted-text.ts'
import type { MovementKind } from './movement-kind.ts'

/** The searched facts of a movement. */
export type SearchedMovement = {
  readonly id: string
  readonly isin: Isin
  readonly pillar: Pillar
  /** Its day in Tallinn. */
  readonly day: CivilDate
  /** Negative = out. */
  readonly amount: Cents
  readonly kind: MovementKind
}

declare const beginningBrand: unique symbol
/** The beginning of a typed amount, with a point: `45`, `45.5`, `-12`. */
export type AmountBeginning = string & { readonly [beginningBrand]: true }

/**
 * Parses a search for an amount; null when no amount can begin so. It is read like every typed amount (docs/rules.md: Typed amounts),
 * except that blanks count for nothing, as groups of digits may be unfinished. A minus searches for money out and a plus for money in.
 */
export function amountBeginning(text: string): AmountBeginning | null {
  const typed = readTypedNumber(cleanNumber(text).replaceAll(' ', ''), 'euros')
  if (!typed.ok) return null
  const { sign, whole, decimals } = typed.number
  const plain = sign + whole + (decimals === null ? '' : `.${decimals}`)
  return /^[-+]?\d{1,9}(\.\d{0,2})?$/.test(plain) ? (plain as AmountBeginning) : null // checked just here
}

/** The search; omitted fields match everything. */
export type MovementFilter = {
  readonly pillar?: Pillar | undefined
  readonly fund?: Isin | undefined
  readonly year?: number | undefined
  readonly kind?: MovementKind | undefined
  readonly amount?: AmountBeginning | undefined
}

/** Whether a movement matches the search. */
export function isFound(movement: SearchedMovement, filter: MovementFilter): boolean {
  const { pillar, fund, year, kind, amount } = filter
  return (
    (pillar === undefined || movement.pillar === pillar) &&
    (fund === undefined || movement.isin === fund) &&
    (year === undefined || yearOf(movement.day) === year) &&
    (kind === undefined || movement.kind === kind) &&
    (amount === undefined || beginsWith(movement.amount, amount))
  )
}

function beginsWith(amount: Cents, beginning: AmountBeginning): boolean {
  if (beginning.startsWith('-') && amount >= 0) return false
  if (beginning.startsWith('+') && amount <= 0) return false
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.startsWith(beginning.replace(/^[-+]/, ''))
}

/** Number and sum of a pillar's movements in a year. */
export type YearSum = {
  readonly pillar: Pillar
  readonly year: number
  readonly count: number
  /** In less out. */
  readonly amount: Cents
}

/** The years with movements: the second pillar first, the newest year first. */
export function yearSums(movements: Iterable<SearchedMovement>): YearSum[] {
  const sums = new Map<string, { pillar: Pillar; year: number; count: number; amount: number }>()
  for (const { pillar, day, amount } of movements) {
    const year = yearOf(day)
    const key = `${pillar} ${year}`
    const known = sums.get(key) ?? { pillar, year, count: 0, amount: 0 }
    sums.set(key, { ...known, count: known.count + 1, amount: known.amount + amount })
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, amount: cents(sum.amount) }))
    .sort((a, b) => a.pillar - b.pillar || b.year - a.year)
}

/** Movements of a fund on one day. */
export type FundDay<Movement extends SearchedMovement> = {
  readonly day: CivilDate
  readonly isin: Isin
  readonly pillar: Pillar
  readonly amount: Cents
  /** In the given order; never empty. */
  readonly movements: readonly Movement[]
}

/**
 * Groups the movements of one fund on one day, in the order of the first of each. The input is sorted by time, so that a day stays
 * together.
 */
export function fundDays<Movement extends SearchedMovement>(movements: Iterable<Movement>): FundDay<Movement>[] {
  const days = new Map<string, Movement[]>()
  for (const movement of movements) {
    const key = `${movement.day} ${movement.isin}`
    const known = days.get(key)
    if (known === undefined) days.set(key, [movement])
    else known.push(movement)
  }
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay
    if (first === undefined) return []
    const { day, isin, pillar } = first
    return [{ day, isin, pillar, amount: sumCents(ofDay.map(({ amount }) => amount)), movements: ofDay }]
  })
}
