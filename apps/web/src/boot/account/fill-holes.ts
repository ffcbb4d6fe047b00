import { longDate, unbroken } from '@sammas/domain/dates/long-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { readablePhone } from '@sammas/domain/person/phone'
import { heroParts } from '#web/ui/hero-parts.ts'
import { holeOf, HOLES, type Hole } from './picture-data.ts'
import type { PlainAccount } from './plain-account.ts'

/** Contents of the placeholders: a text, or null where the element is absent. */
export type Filling = Readonly<Record<Hole, string | null>>

/** The texts of an account as the application formats them. `today`: the registry's day from the answers. */
export function fillingOf(
  { name, email, phone, parts, total }: PlainAccount,
  language: Language,
  today: CivilDate,
): Filling {
  const amountOf = (part: 'second-pillar' | 'third-pillar' | 'member-capital') => {
    const amount = parts.get(part)
    return amount === undefined ? null : formatEuros(amount, language)
  }
  return {
    ...heroParts(formatEuros(total, language)),
    name,
    // Empty ones are hidden too.
    email: email === '' ? null : email,
    phone: phone === null || phone === '' ? null : readablePhone(phone),
    day: unbroken(longDate(today, language)),
    'second-pillar': amountOf('second-pillar'),
    'third-pillar': amountOf('third-pillar'),
    'member-capital': amountOf('member-capital'),
    total: formatEuros(total, language),
  }
}

/** The one placeholder in a text; null without any. */
export const holeIn = (text: string): Hole | null => HOLES.find((hole) => text.includes(holeOf(hole))) ?? null

/** A text with its placeholder filled, or null when it is absent. */
export function filled(text: string, filling: Filling): string | null {
  const hole = holeIn(text)
  if (hole === null) return text
  const value = filling[hole]
  return value === null ? null : text.replace(holeOf(hole), () => value)
}
