/** Who looks at a phone page now; outlives a restart like the requests themselves. */
export type PhonePresenceTable = { personal_code: string; seen_at: Date | null; is_held: boolean }

/**
 * One session of an eID service that reaches a person's phone. `request`, `screen` and `answer` are JSON texts that the service writes and
 * reads: what it was asked, what the phone shows, the body of the finished session.
 */
export type PhoneSessionTable = {
  id: string
  service: 'smart-id' | 'mobile-id'
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

export type VirtualPhoneTables = { phone_presence: PhonePresenceTable; phone_session: PhoneSessionTable }
