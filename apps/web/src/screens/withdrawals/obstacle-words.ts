import type { WithdrawalObstacle } from '@sammas/domain/withdrawal/withdrawal-right'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Why nothing can be taken out of a pillar. */
export const obstacleWords: Readonly<Record<WithdrawalObstacle, Readonly<Record<Pillar, MessageId>>>> = {
  'no-pillar': { 2: 'withdrawals.not.none.second', 3: 'withdrawals.not.none.third' },
  'nothing-held': { 2: 'withdrawals.not.empty', 3: 'withdrawals.not.empty' },
  'on-pik': { 2: 'withdrawals.not.pik', 3: 'withdrawals.not.empty' },
  'taken-out': { 2: 'withdrawals.not.takenOut', 3: 'withdrawals.not.empty' },
  'withdrawal-pending': { 2: 'withdrawals.not.pending', 3: 'withdrawals.not.pending' },
  'fund-pension-running': { 2: 'withdrawals.not.running', 3: 'withdrawals.not.running' },
  'too-early': { 2: 'withdrawals.not.early', 3: 'withdrawals.not.early' },
}
