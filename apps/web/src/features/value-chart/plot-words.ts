import type { MessageId } from '#web/i18n/message-id.ts'
import type { Format } from '#web/i18n/use-format.ts'
import type { GrowthDay } from './growth-days.ts'
import { PARTS, type PlotPart } from './plot-shape.ts'
import type { SavingsDay } from './savings-day.ts'

const names: Record<PlotPart, MessageId> = {
  second: 'value.second',
  third: 'value.third',
  total: 'value.total',
  paidIn: 'value.paid.in',
}

/** The name of a part; `isNet`: money has left a pillar that is not empty, so it is deducted from the payments. */
export function partWords(part: PlotPart, isNet: boolean): MessageId {
  return part === 'paidIn' && isNet ? 'value.paid.net' : names[part]
}

/** An amount of a day, with its name. */
export type Reading = { readonly part: PlotPart; readonly amount: string }

/** The gain until a day, by pillar where there are several. */
export function gainsOf({ gains, total }: GrowthDay, format: Format): Reading[] {
  const euros = (amount: typeof total) => format.euros(amount, { decimals: 0, sign: true })
  const pillars = ([2, 3] as const).flatMap((pillar) => {
    const gain = gains[pillar]
    return gain === undefined ? [] : [{ part: PARTS[pillar], amount: euros(gain) }]
  })
  return pillars.length === 1 ? pillars : [...pillars, { part: 'total', amount: euros(total) }]
}

/** The readings of a day: each existing pillar, both together when there are both, and the payments. */
export function readingOf({ values, value, paidIn }: SavingsDay, format: Format): Reading[] {
  const euros = (amount: typeof value) => format.euros(amount, { decimals: 0 })
  const { 2: second, 3: third } = values
  return [
    ...(second === undefined ? [] : [{ part: 'second' as const, amount: euros(second) }]),
    ...(third === undefined ? [] : [{ part: 'third' as const, amount: euros(third) }]),
    ...(second === undefined || third === undefined ? [] : [{ part: 'total' as const, amount: euros(value) }]),
    { part: 'paidIn', amount: euros(paidIn) },
  ]
}
