import { type Cents, cents } from './cents.ts'
import { integer, roundedQuotient, safeNumber, scaledInteger } from './decimal.ts'

declare const unitsBrand: unique symbol
/** A quantity of fund units in ten-thousandths: 1310.247 units are 13102470. */
export type Units = number & { readonly [unitsBrand]: true }

declare const navBrand: unique symbol
/** The price of one unit (net asset value) in hundred-thousandths of a euro: 0.87831 EUR is 87831. */
export type Nav = number & { readonly [navBrand]: true }

/** One unit times one euro, in `Units` x `Nav`, is this many; a hundredth of it is one cent. */
const CENT_SCALE = 10_000_000n

/** Brands a whole number of ten-thousandths of a unit. Throws RangeError when it is not a safe integer. */
export function units(value: number): Units {
  return integer(value, 'ten-thousandths of a unit') as Units // checked just above
}

/** A unit count from the wire, rounded half up to 4 decimals. Throws RangeError when not finite. */
export function unitsFromNumber(value: number): Units {
  return units(scaledInteger(value, 4))
}

/** Units as the number that the wire carries. */
export function numberFromUnits(value: Units): number {
  return value / 10_000
}

/** Units as decimal text of the wire, exact: 1310.247 units are "1310.2470". */
export function textFromUnits(value: Units): string {
  const digits = String(Math.abs(value)).padStart(5, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const UNITS_TEXT = /^(\d{1,11})(?:\.(\d{1,4}))?$/

/** Units from decimal text with at most four decimals, without floating point; null for other text. */
export function parseUnits(text: string): Units | null {
  const [, whole, decimals = ''] = UNITS_TEXT.exec(text) ?? []
  return whole === undefined ? null : units(Number(whole + decimals.padEnd(4, '0')))
}

/** A unit price from the wire, rounded half up to 5 decimals. Throws RangeError when not finite or not above 0. */
export function navFromNumber(value: number): Nav {
  const nav = scaledInteger(value, 5)
  if (nav <= 0) throw new RangeError(`A unit price must be above 0: ${value}`)
  return nav as Nav // checked just above
}

/** A unit price as the number that the wire carries. */
export function numberFromNav(nav: Nav): number {
  return nav / 100_000
}

/** Value of the units at that price, exact to the cent, half up. */
export function valueOf(quantity: Units, nav: Nav): Cents {
  return cents(safeNumber(roundedQuotient(BigInt(quantity) * BigInt(nav), CENT_SCALE)))
}

/** How many units the amount buys at that price, half up to 4 decimals. */
export function unitsFor(amount: Cents, nav: Nav): Units {
  return units(safeNumber(roundedQuotient(BigInt(amount) * CENT_SCALE, BigInt(nav))))
}
