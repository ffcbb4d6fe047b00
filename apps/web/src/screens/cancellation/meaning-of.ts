import type { Application } from '@sammas/contract/application'
import type { MessageId } from '#web/i18n/message-id.ts'

/** What it means for the money that an application is cancelled. */
export const meaningOf = ({ type }: Application): MessageId =>
  // A payment cannot be cancelled, so it never gets here.
  type === 'PAYMENT' ? 'cancellation.not.kind' : `cancellation.means.${type}`
