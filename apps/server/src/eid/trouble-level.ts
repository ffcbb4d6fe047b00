import type { MobileIdFailure } from '../gateways/mobile-id/mobile-id.ts'
import type { SmartIdFailure } from '../gateways/smart-id/smart-id.ts'

/** `person`: an act of the person, or the state of their own account, phone or card. `service`: a fault of the service or of ours. */
type Cause = 'person' | 'service'

/** The reason why an identity service refused a request. */
export type IdentityReason = SmartIdFailure | MobileIdFailure

const causes: Readonly<Record<IdentityReason, Cause>> = {
  'user-refused': 'person',
  'user-cancelled': 'person',
  'wrong-code': 'person',
  timeout: 'person',
  'account-not-found': 'person',
  'account-unusable': 'person',
  'app-too-old': 'person',
  'not-client': 'person',
  'phone-absent': 'person',
  'sim-error': 'person',
  'hash-mismatch': 'person',
  'certificate-revoked': 'person',
  'foreign-account': 'person',
  'delivery-error': 'service',
  maintenance: 'service',
  'client-refused': 'service',
  'validation-failed': 'service',
  'technical-error': 'service',
  'session-not-found': 'service',
}

type Log = Record<'info' | 'warn', (trouble: object, words: string) => void>

/** Writes failures of identity services to the log; the words of a fault are those that operators have an alarm for. */
export const logTrouble =
  (log: Log) =>
  (trouble: { reason: IdentityReason }): void => {
    if (isOfPerson(trouble.reason)) log.info(trouble, 'a person did not confirm, or could not')
    else log.warn(trouble, 'an identity service did not do what was asked')
  }

/** Whether a failure comes from the person's side: no operator has to look at it. */
const isOfPerson = (reason: IdentityReason): boolean => causes[reason] === 'person'
