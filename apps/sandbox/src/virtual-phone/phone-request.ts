/** What one request to a phone looks like to its owner. Smart-ID and Mobile-ID both show theirs so. */
export type PhoneRequest = {
  id: string
  method: 'smart-id' | 'mobile-id'
  kind: 'authentication' | 'certificate-choice' | 'signature'
  relyingParty: string
  /** Null: the relying party sent no text. */
  text: string | null
  /** Four digits; null where the protocol has none (certificate choice). */
  controlCode: string | null
  /** Three codes in the order shown, the right one among them; null where the person only compares. */
  choices: string[] | null
  createdAt: Date
}

export type PhoneAnswer = 'confirm' | 'refuse' | 'wrong-code'

/** `not-asked`: a wrong code was chosen where no choice was offered. */
export type PhoneAnswerResult = 'answered' | 'not-waiting' | 'not-asked'

/** The phone's side of an eID service. */
export type PhoneRequests = {
  /** Requests that wait for this person, newest first. */
  waitingFor(personalCode: string): Promise<PhoneRequest[]>
  answer(requestId: string, answer: PhoneAnswer): Promise<PhoneAnswerResult>
  /** Says that the person began or ceased to hold requests, so that long polls look again. */
  presenceChanged(personalCode: string): void
}
