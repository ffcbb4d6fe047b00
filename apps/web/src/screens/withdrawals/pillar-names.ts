import type { Pillar } from '@sammas/domain/fund/fund'
import type { MessageId } from '#web/i18n/message-id.ts'

type Part = { readonly kind: 'sum' | 'fund-pension'; readonly pillar: Pillar }

/** The pillar as the source of money: "II sambast". */
export const fromPillar: Readonly<Record<Pillar, MessageId>> = {
  2: 'withdrawals.from.second',
  3: 'withdrawals.from.third',
}

const fromPillarAs: Readonly<Record<Part['kind'], Readonly<Record<Pillar, MessageId>>>> = {
  sum: { 2: 'withdrawals.from.second.sum', 3: 'withdrawals.from.third.sum' },
  'fund-pension': { 2: 'withdrawals.from.second.pension', 3: 'withdrawals.from.third.pension' },
}

/** The name of an application among all of a signature: its pillar, with the way where a sum and a fund pension come from that pillar. */
export function nameOfPart({ kind, pillar }: Part, all: readonly Part[]): MessageId {
  const isAlone = all.every((each) => each.pillar !== pillar || each.kind === kind)
  return isAlone ? fromPillar[pillar] : fromPillarAs[kind][pillar]
}

/** A key that distinguishes an application from the others of its signature. */
export const keyOfPart = ({ kind, pillar }: Part): string => `${kind}-${pillar}`
