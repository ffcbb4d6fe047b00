import { type Cents, cents } from '../money/cents.ts'

/** A limit against typing errors: nobody pays more at once. */
const LARGEST = cents(1_000_000_00)

export type AmountCheck =
  | { readonly ok: true; readonly amount: Cents }
  | {
      readonly ok: false
      readonly reason: 'empty' | 'not-a-number' | 'too-many-decimals' | 'not-positive' | 'too-large'
    }

/**
 * A typed amount of euros. Comma and point are both accepted, blanks and a euro sign are ignored, at most two decimals, above 0 and at
 * most a million (docs/rules.md: Third-pillar payment). The reason explains why the button stays inactive.
 */
export function parseAmount(text: string): AmountCheck {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/€$/, '')
    .replace('\u2212', '-')
  if (plain === '') return { ok: false, reason: 'empty' }
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(plain) ?? []
  if (sign === undefined || whole + decimals === '') return { ok: false, reason: 'not-a-number' }
  if (decimals.length > 2) return { ok: false, reason: 'too-many-decimals' }
  const amount = Number(whole + decimals.padEnd(2, '0'))
  if (sign === '-' || amount === 0) return { ok: false, reason: 'not-positive' }
  return amount > LARGEST ? { ok: false, reason: 'too-large' } : { ok: true, amount: cents(amount) }
}
