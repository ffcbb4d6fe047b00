/** Who looks at a phone page now; outlives a restart like the requests themselves. */
export type PhonePresenceTable = { personal_code: string; seen_at: Date | null; is_held: boolean }

export type VirtualPhoneTables = { phone_presence: PhonePresenceTable }
