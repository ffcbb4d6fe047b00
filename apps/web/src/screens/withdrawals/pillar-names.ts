import type { Pillar } from '@sammas/domain/fund/fund'
import type { MessageId } from '#web/i18n/message-id.ts'

/** The pillar as the source of money: "II sambast". */
export const fromPillar: Readonly<Record<Pillar, MessageId>> = {
  2: 'withdrawals.from.second',
  3: 'withdrawals.from.third',
}
