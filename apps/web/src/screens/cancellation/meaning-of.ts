import type { Application } from '@sammas/contract/application'
import type { MessageId } from '#web/i18n/message-id.ts'

/** Consequence of a cancellation for the money. */
export const meaningOf = ({ type }: Application): MessageId =>
  // Neither can be cancelled, so this is unreachable.
  type === 'PAYMENT' || type === 'PAYMENT_RATE' ? 'cancellation.not.kind' : `cancellation.means.${type}`
