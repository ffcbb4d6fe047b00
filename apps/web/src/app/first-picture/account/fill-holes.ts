import { longDate } from '@sammas/domain/dates/long-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { readablePhone } from '@sammas/domain/person/phone'
import { heroParts } from '#web/ui/hero-parts.ts'
import { holeOf, HOLES, type Hole } from './picture-data.ts'
import type { PlainAccount } from './plain-account.ts'

/** What stands in the holes: a text, or null where its element is not there at all. */
export type Filling = Readonly<Record<Hole, string | null>>

/** The texts of an account as the application writes them. `today`: the registry's day as its answers told it. */
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
    // Empty ones are not shown either.
    email: email === '' ? null : email,
    phone: phone === null || phone === '' ? null : readablePhone(phone),
    day: longDate(today, language),
    'second-pillar': amountOf('second-pillar'),
    'third-pillar': amountOf('third-pillar'),
    'member-capital': amountOf('member-capital'),
    total: formatEuros(total, language),
  }
}

/** The one hole of a text, with what stands around it; null for a text without any. */
export const holeIn = (text: string): Hole | null => HOLES.find((hole) => text.includes(holeOf(hole))) ?? null

/** What a text of the picture says when its hole is filled, or null when it is not there at all. */
export function filled(text: string, filling: Filling): string | null {
  const hole = holeIn(text)
  if (hole === null) return text
  const value = filling[hole]
  return value === null ? null : text.replace(holeOf(hole), () => value)
}
