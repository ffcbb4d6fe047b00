import type { VirtualPhoneTables } from '../virtual-phone/tables.ts'

export type HashType = 'SHA256' | 'SHA384' | 'SHA512'

/** One session of the Mobile-ID REST API. `hash` is base64; `answer` is the body of the finished session as JSON text. */
export type MobileIdSessionTable = {
  id: string
  kind: 'authentication' | 'signature'
  personal_code: string
  phone: string
  relying_party_name: string
  hash: string
  hash_type: HashType
  display_text: string | null
  created_at: Date
  expires_at: Date
  /** How many more questions about this session end with a dropped connection. */
  drops_left: number
  /** Null while the person has not answered. */
  answer: string | null
  answered_at: Date | null
}

export type MobileIdTables = VirtualPhoneTables & { mobile_id_session: MobileIdSessionTable }
