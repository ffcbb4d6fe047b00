/** Viewers of phone pages; survives a restart like the requests themselves. */
export type PhonePresenceTable = { personal_code: string; seen_at: Date | null; is_held: boolean }

/**
 * One session of an eID service on a person's phone. `request`, `screen` and `answer` are JSON texts that the service writes and reads:
 * the request, the phone's screen, the body of the finished session.
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
  /** How many more polls of this session end with a dropped connection. */
  drops_left: number
  /** Null until the person has answered. */
  answer: string | null
  answered_at: Date | null
}

/** A Smart-ID session that began by link and has no owner until its link is opened; then a row of `phone_session` has its id. */
export type DeviceLinkTable = {
  id: string
  token: string
  secret: string
  relying_party_name: string
  /** JSON, written and read by Smart-ID. */
  request: string
  /** The person that the relying party named; null: anybody. */
  for_code: string | null
  created_at: Date
  expires_at: Date
  taken_at: Date | null
}

export type VirtualPhoneTables = {
  phone_presence: PhonePresenceTable
  phone_session: PhoneSessionTable
  device_link: DeviceLinkTable
}
