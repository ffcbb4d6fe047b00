import type { VirtualPhoneTables } from '../virtual-phone/tables.ts'

/** One session of the RP API. `request`, `screen` and `answer` are JSON texts (SessionRequest, SessionScreen, the body of the answer). */
export type SmartIdSessionTable = {
  id: string
  kind: 'authentication' | 'certificate-choice' | 'signature'
  personal_code: string
  relying_party_name: string
  request: string
  screen: string
  created_at: Date
  expires_at: Date
  /** How many more questions about this session end with a dropped connection. */
  drops_left: number
  /** Null while the person has not answered. */
  answer: string | null
  answered_at: Date | null
}

export type SmartIdTables = VirtualPhoneTables & { smart_id_session: SmartIdSessionTable }
