import type { PhoneSessionRow } from '../virtual-phone/session-store.ts'
import type { MobileSessionRequest } from './read-request.ts'

/** What a session keeps of its request: whose number, and what is to be signed. */
export type KeptRequest = Pick<MobileSessionRequest, 'phoneNumber' | 'hash' | 'hashType'>

/** The text was written by `newSessionRow` from a value of this type, hence the cast. */
export const requestOf = (row: Pick<PhoneSessionRow, 'request'>): KeptRequest => JSON.parse(row.request) as KeptRequest
