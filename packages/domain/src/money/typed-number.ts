import { cleanNumber } from '../text/pasted-text.ts'

/** The digits of a typed number. `decimals` null: without a decimal sign. */
export type TypedNumber = { readonly sign: '' | '+' | '-'; readonly whole: string; readonly decimals: string | null }

export type TypedNumberCheck =
  | { readonly ok: true; readonly number: TypedNumber }
  /** `ambiguous`: the text is one number in one country and another one elsewhere. */
  | { readonly ok: false; readonly reason: 'empty' | 'not-a-number' | 'ambiguous' }

/** Sign and unit in either order, the digits, and the unit behind them. */
const partsWith = (unit: string) => new RegExp(`^([+-]?) ?(?:${unit})? ?([+-]?) ?(.*?) ?(?:${unit})?$`, 'i')
const PARTS = { euros: partsWith('eurot|euros?|eur|€'), percent: partsWith('%') }

/** Dashes in the place of cents: `100,-`. */
const NO_CENTS = /(\d[.,])-{1,2}$/
const SPACED_DECIMAL_SIGN = / ?([.,]) ?/g
const APOSTROPHES = /['’ʼ]/g

const DIGITS_AND_SEPARATORS = /^[\d .,']*\d[\d .,']*$/
const PLAIN = /^(\d*)(?:[.,](\d*))?$/
/** One group of three behind a point or comma: a thousand to some, three decimals to others. */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

/**
 * The number in a text, as people type and copy it: with the unit before or behind it, a decimal comma or point, and thousands apart by
 * blanks, apostrophes, points or commas. Only what is one and the same number everywhere is taken: `1.000,50` and `1,000,000` are,
 * `1.000` and `10 00` are not (docs/rules.md: Typed amounts).
 */
export function readTypedNumber(text: string, unit: keyof typeof PARTS): TypedNumberCheck {
  const [, first = '', second = '', body = ''] = PARTS[unit].exec(cleanNumber(text)) ?? []
  const sign = first + second
  if (sign + body === '') return { ok: false, reason: 'empty' }
  const digits = body
    .replace(SPACED_DECIMAL_SIGN, '$1')
    .replace(NO_CENTS, (_, before: string) => `${before}00`)
    .replace(APOSTROPHES, "'")
  if ((sign !== '' && sign !== '+' && sign !== '-') || !DIGITS_AND_SEPARATORS.test(digits))
    return { ok: false, reason: 'not-a-number' }
  if (ONE_GROUP.test(digits)) return { ok: false, reason: 'ambiguous' }
  const [, whole, decimals] = PLAIN.exec(digits) ?? []
  if (whole !== undefined) return { ok: true, number: { sign, whole, decimals: decimals ?? null } }
  const [, groups, , cents] = GROUPED.exec(digits) ?? []
  if (groups === undefined) return { ok: false, reason: 'ambiguous' }
  return { ok: true, number: { sign, whole: groups.replace(/\D/g, ''), decimals: cents ?? null } }
}
