import { PAYMENT_RATES, type PaymentRate } from '../law/statutory-figures.ts'
import { type BasisPoints, basisPoints, NOTHING } from '../money/basis-points.ts'
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts'
import { fractionFromRate, type Rate, rate } from '../money/rate.ts'

/** The levers of a plan. Each is a difference from now, so that an address can hold it without a person's amounts. */
export type Levers = {
  /** Relative change of the gross wage; five decimals of a percent are less than half a euro of any wage. */
  readonly wage: Rate
  /** The rate applied for now; null: the one in force, and a pending one from its day on. */
  readonly rate: PaymentRate | null
  /** Change of the person's monthly payment into the third pillar. */
  readonly third: Cents
  /** Years after the pension age (before it, below 0). */
  readonly later: number
  /** Growth above prices a year, before fees. */
  readonly growth: BasisPoints
}
export type LeverName = keyof Levers

/** Everything as it is now, and no growth above prices: no return is promised. */
export const NO_CHANGE: Levers = { wage: rate(0), rate: null, third: ZERO_CENTS, later: 0, growth: NOTHING }

/** The bounds of each lever, included, in its own unit. Without a wage nothing comes in; five years before the pension age a pillar can be paid out. */
export const LEVER_BOUNDS = {
  wage: { least: rate(-10_000_000), most: rate(40_000_000) },
  third: { least: cents(-2_000_00), most: cents(2_000_00) },
  later: { least: -5, most: 10 },
  growth: { least: basisPoints(-500), most: basisPoints(1_000) },
} as const satisfies {
  readonly [Name in Exclude<LeverName, 'rate'>]: { readonly least: number; readonly most: number }
}

/** The decimals that a lever has in an address: of a percent, or of a euro. */
const DECIMALS = { wage: 5, third: 2, growth: 2 } as const satisfies { readonly [Name in LeverName]?: number }
type DecimalName = keyof typeof DECIMALS

const NUMBER = /^(-?)(\d{1,5})(?:\.(\d{1,5}))?$/

/** A decimal number of an address in the lever's unit; null for invalid text and too many decimals. */
function scaled(name: DecimalName, text: string): number | null {
  const [, sign, whole, decimals = ''] = NUMBER.exec(text) ?? []
  if (whole === undefined || decimals.length > DECIMALS[name]) return null
  const size = Number(whole + decimals.padEnd(DECIMALS[name], '0'))
  return sign === '-' && size !== 0 ? -size : size
}

const inText = (name: DecimalName, value: number): string => String(value / 10 ** DECIMALS[name])

type NumberName = keyof typeof LEVER_BOUNDS
const within = (name: NumberName, value: number | null): number | null =>
  value === null || value < LEVER_BOUNDS[name].least || value > LEVER_BOUNDS[name].most ? null : value

/** Parses one lever of an address; null when it is invalid. */
const READ: { readonly [Name in LeverName]: (text: string) => Levers[Name] | null } = {
  wage: (text) => branded(within('wage', scaled('wage', text)), rate),
  rate: (text) => PAYMENT_RATES.find((each) => String(each) === text) ?? null,
  third: (text) => branded(within('third', scaled('third', text)), cents),
  later: (text) => (/^-?\d{1,2}$/.test(text) ? within('later', Number(text)) : null),
  growth: (text) => branded(within('growth', scaled('growth', text)), basisPoints),
}

const WRITE: { readonly [Name in LeverName]: (levers: Levers) => string } = {
  wage: ({ wage }) => inText('wage', wage),
  rate: (levers) => String(levers.rate),
  third: ({ third }) => inText('third', third),
  later: ({ later }) => String(later),
  growth: ({ growth }) => inText('growth', growth),
}

const NAMES: readonly LeverName[] = ['wage', 'rate', 'third', 'later', 'growth']

function branded<Value>(value: number | null, brand: (value: number) => Value): Value | null {
  return value === null ? null : brand(value)
}

/**
 * The levers of an address (`wage=10&rate=6&third=50&later=2&growth=3`: percent, percent, euros a month, years, percent a year).
 * Invalid values and those out of bounds stay as they are now and are named in `dropped`; other parameters are ignored.
 */
export function leversOf(query: Readonly<Record<string, unknown>>): {
  readonly levers: Levers
  readonly dropped: readonly LeverName[]
} {
  let levers = NO_CHANGE
  const dropped: LeverName[] = []
  for (const name of NAMES) {
    const typed = query[name]
    if (typed === undefined || typed === '') continue
    const value = typeof typed === 'string' || typeof typed === 'number' ? READ[name](String(typed)) : null
    if (value === null) dropped.push(name)
    else levers = { ...levers, [name]: value }
  }
  return { levers, dropped }
}

/** The changed levers, in the format of `leversOf`. */
export function leversInAddress(levers: Levers): Partial<Record<LeverName, string>> {
  return Object.fromEntries(
    NAMES.filter((name) => levers[name] !== NO_CHANGE[name]).map((name) => [name, WRITE[name](levers)]),
  )
}

/** The monthly gross wage after the lever: a moved one is whole euros, as it is typed. */
export const wageAfter = (own: Cents, { wage }: Pick<Levers, 'wage'>): Cents =>
  wage === NO_CHANGE.wage ? own : cents(Math.round((own * (1 + fractionFromRate(wage))) / 100) * 100)

/** True when nothing but the growth above prices differs from now: the plan is the person's own. */
export const isOwn = (levers: Levers): boolean =>
  NAMES.every((name) => name === 'growth' || levers[name] === NO_CHANGE[name])
