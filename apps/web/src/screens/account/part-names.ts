import type { SummaryRow } from '@sammas/domain/account/summary'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Names of the parts of a person's savings. */
export const partNames: Record<SummaryRow['part'], MessageId> = {
  'second-pillar': 'account.second.pillar',
  'third-pillar': 'account.third.pillar',
  'member-capital': 'account.capital',
}
