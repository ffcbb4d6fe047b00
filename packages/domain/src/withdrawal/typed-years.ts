import { cleanNumber } from '../text/pasted-text.ts'
import { MOST_YEARS } from './withdrawal-application.ts'

export type YearsCheck =
  | { readonly ok: true; readonly years: number }
  | { readonly ok: false; readonly reason: 'empty' | 'not-whole' | 'too-short' | 'too-long' }

/** Typed years of a fund pension: a whole number from 1 to the longest duration. */
export function typedYears(text: string): YearsCheck {
  const plain = cleanNumber(text)
  if (plain === '') return { ok: false, reason: 'empty' }
  if (!/^-?\d{1,6}$/.test(plain)) return { ok: false, reason: 'not-whole' }
  const years = Number(plain)
  if (years < 1) return { ok: false, reason: 'too-short' }
  return years > MOST_YEARS ? { ok: false, reason: 'too-long' } : { ok: true, years }
}
