import type { Application } from '@sammas/contract/application'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Consequence of a cancellation for the money. */
export const meaningOf = ({ type }: Application): MessageId =>
  // None of these can be cancelled, so this is unreachable.
  type === 'PAYMENT' || type === 'PAYMENT_RATE' || type === 'WITHDRAWAL_THIRD_PILLAR'
    ? 'cancellation.not.kind'
    : `cancellation.means.${type}`
