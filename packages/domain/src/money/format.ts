import type { Language } from '../language.ts'
import type { BasisPoints } from './basis-points.ts'
import type { Cents } from './cents.ts'
import { roundedQuotient, scaledInteger } from './decimal.ts'
import type { Rate } from './rate.ts'
import type { Nav, Units } from './units.ts'

const SPACE = '\u00a0'
const MINUS = '\u2212'

const DECIMAL_SIGN: Record<Language, string> = { et: ',', en: '.' }

type NumberOptions = {
  /** Digits after the decimal sign; rounded half away from zero. */
  readonly decimals?: number
  /** A plus sign before amounts above 0. */
  readonly sign?: boolean
  /** 2.50 becomes 2.5 and 1.00 becomes 1. */
  readonly stripZeros?: boolean
}

/**
 * An integer of `scale` decimals as text: decimal comma in Estonian and point in English, U+00A0 between groups of three,
 * minus U+2212, never "-0" (docs/rules.md: How numbers read).
 */
function formatScaled(value: number, scale: number, language: Language, options: Required<NumberOptions>): string {
  const { decimals } = options
  const exact = BigInt(value)
  const rounded =
    decimals >= scale
      ? exact * 10n ** BigInt(decimals - scale)
      : roundedQuotient(exact, 10n ** BigInt(scale - decimals))
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, SPACE)
  const allDecimals = digits.slice(digits.length - decimals)
  const shown = options.stripZeros ? allDecimals.replace(/0+$/, '') : allDecimals
  const sign = rounded < 0n ? MINUS : options.sign && rounded > 0n ? '+' : ''
  return sign + whole + (shown === '' ? '' : DECIMAL_SIGN[language] + shown)
}

/** An amount with the euro sign: `12 345,60 €` (docs/rules.md: How numbers read). Two decimals unless 0 are requested. */
export function formatEuros(
  amount: Cents,
  language: Language,
  options: { decimals?: 0 | 2; sign?: boolean } = {},
): string {
  return formatAmount(amount, language, options) + SPACE + '€'
}

/** An amount without any currency: `12 345,60`. */
export function formatAmount(
  amount: Cents,
  language: Language,
  options: { decimals?: 0 | 2; sign?: boolean } = {},
): string {
  return formatScaled(amount, 2, language, {
    decimals: options.decimals ?? 2,
    sign: options.sign ?? false,
    stripZeros: false,
  })
}

/** A value shown as a percentage, named by its kind because all three are plain numbers. A fraction is 0..1 of the wire. */
export type Percentage = { readonly rate: Rate } | { readonly share: BasisPoints } | { readonly fraction: number }

/**
 * A percentage with the sign directly after the number: `0,39%`. Two decimals unless others are requested (fees 2, returns 1,
 * shares 0 or stripped). Throws RangeError on a fraction that is not finite.
 */
export function formatPercent(percentage: Percentage, language: Language, options: NumberOptions = {}): string {
  const all = { decimals: options.decimals ?? 2, sign: options.sign ?? false, stripZeros: options.stripZeros ?? false }
  if ('rate' in percentage) return formatScaled(percentage.rate, 5, language, all) + '%'
  if ('share' in percentage) return formatScaled(percentage.share, 2, language, all) + '%'
  return formatScaled(scaledInteger(percentage.fraction, all.decimals + 2), all.decimals, language, all) + '%'
}

/** A unit count with up to four decimals, trailing zeros dropped: `1 310,247`. */
export function formatUnits(quantity: Units, language: Language): string {
  return formatScaled(quantity, 4, language, { decimals: 4, sign: false, stripZeros: true })
}

/** The price of one unit with all its five decimals: `0,87831 €`. */
export function formatUnitPrice(price: Nav, language: Language): string {
  return formatScaled(price, 5, language, { decimals: 5, sign: false, stripZeros: false }) + SPACE + '€'
}
