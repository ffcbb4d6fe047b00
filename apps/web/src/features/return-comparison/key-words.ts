import type { MessageId } from '#web/i18n/message-id.ts'
import type { IndexKey } from '@sammas/domain/returns/index-keys'
import type { OwnKey } from './comparison-choice.ts'

/** Names of the keys that are no funds, for choices and sentences. */
export const keyWords: Record<OwnKey | IndexKey, MessageId> = {
  SECOND_PILLAR: 'returns.second',
  THIRD_PILLAR: 'returns.third',
  UNION_STOCK_INDEX: 'returns.world',
  CPI: 'returns.prices',
  EPI: 'returns.average',
}
