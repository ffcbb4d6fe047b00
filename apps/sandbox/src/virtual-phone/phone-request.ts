import type { Wrongdoing } from './wrongdoing.ts'

/** One request as shown on its owner's phone, the same for Smart-ID and Mobile-ID. */
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
  /** Pending requests of this person, newest first. */
  waitingFor(personalCode: string): Promise<PhoneRequest[]>
  answer(requestId: string, answer: PhoneAnswer, wrong?: Wrongdoing | null): Promise<PhoneAnswerResult>
  /** The address that the phone opens after an answered login by link; null: none. */
  returnAddress(requestId: string, wrong?: Wrongdoing | null): Promise<string | null>
  /** Reports a change of the person's hold, so that long polls look again. */
  presenceChanged(personalCode: string): void
}
