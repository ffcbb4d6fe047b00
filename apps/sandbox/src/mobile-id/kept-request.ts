import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import type { MobileSessionRequest } from './read-request.ts'

/** The stored part of a session's request: number and hash. */
export type KeptRequest = Pick<MobileSessionRequest, 'phoneNumber' | 'hash' | 'hashType'>

/** `newSessionRow` wrote the text from a value of this type, hence the cast. */
export const requestOf = (row: Pick<PhoneSessionRow, 'request'>): KeptRequest => JSON.parse(row.request) as KeptRequest
