import type { Flaw, Subject } from '../../certificates/certificate-authority.ts'

/** Screens of the Smart-ID app that a person can refuse at (RP API v3, `details.interaction`). */
export type Interaction = 'displayTextAndPIN' | 'confirmationMessage' | 'confirmationMessageAndVerificationCodeChoice'

/** What the person does when nobody holds the phone. `afterMs` absent: the usual time. */
export type Habit =
  | { does: 'confirms'; afterMs?: number }
  | { does: 'refuses'; screen?: Interaction }
  | { does: 'chooses-wrong-code' }
  | { does: 'nothing' }
  | { does: 'ends-with'; endResult: string }

/** What is wrong with an otherwise good answer. `login-certificate`: signs with the key and certificate meant for login. */
export type Fault = Flaw | 'wrong-signature' | 'other-person' | 'login-certificate'

/** What the service says before any phone is asked. */
export type Obstacle = 'unsuitable-account' | 'maintenance'

export type Behaviour = {
  habit: Habit
  fault?: Fault
  obstacle?: Obstacle
  /** The answer carries fields that no document names. */
  extraFields?: true
  /** This many questions about the session end with a dropped connection. */
  drops?: number
}

/** A person whose identity always behaves in one way, so that each outcome can be produced by hand. */
export type Persona = {
  person: Subject
  /** Telephone of the Mobile-ID of the same behaviour, null where there is none. */
  phone: string | null
  /** Where the behaviour shows; elsewhere the person confirms. */
  at: 'everywhere' | 'login' | 'signing'
  behaviour: Behaviour
  /** One line each for the start page and the README. */
  et: string
  en: string
}
