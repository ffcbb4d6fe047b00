import type { MobileIdFailure } from './mobile-id.ts'

/** The results of a session besides OK (MID REST API, 3.3.8; docs/rules.md: Mobile-ID), and one of its earlier versions. */
const failures: ReadonlyMap<string, MobileIdFailure> = new Map(
  Object.entries<MobileIdFailure>({
    TIMEOUT: 'timeout',
    EXPIRED_TRANSACTION: 'timeout',
    NOT_MID_CLIENT: 'not-client',
    USER_CANCELLED: 'user-cancelled',
    SIGNATURE_HASH_MISMATCH: 'hash-mismatch',
    PHONE_ABSENT: 'phone-absent',
    DELIVERY_ERROR: 'delivery-error',
    SIM_ERROR: 'sim-error',
  }),
)

/** Why a finished session failed. An unknown result is a technical error. */
export const failureOfResult = (result: string): MobileIdFailure => failures.get(result) ?? 'technical-error'

/** Results of a request for a certificate besides OK (MID REST API, 3.1; NOT_ACTIVE in its earlier versions). */
const certificateFailures: ReadonlyMap<string, MobileIdFailure> = new Map(
  Object.entries<MobileIdFailure>({
    NOT_FOUND: 'not-client',
    NOT_ACTIVE: 'not-client',
  }),
)

/** Why a certificate was not given. */
export const failureOfCertificate = (result: string): MobileIdFailure =>
  certificateFailures.get(result) ?? 'technical-error'

/** 4xx is a fault of the relying party, 5xx one of the service (MID REST API, 3.2.6). */
const refusals: Readonly<Record<number, MobileIdFailure>> = {
  400: 'client-refused',
  401: 'client-refused',
  405: 'client-refused',
}

/** Why a request was refused. */
export const failureOfRefusal = (status: number): MobileIdFailure => refusals[status] ?? 'technical-error'
