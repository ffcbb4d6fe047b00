import type { Flaw, Subject } from '../../certificates/certificate-authority.ts'

/** Screens of the Smart-ID app that a person can refuse at (RP API v3, `details.interaction`). */
export type Interaction = 'displayTextAndPIN' | 'confirmationMessage' | 'confirmationMessageAndVerificationCodeChoice'

/** The person's automatic behaviour. `afterMs` absent: the usual time. */
export type Habit =
  | { does: 'confirms'; afterMs?: number }
  | { does: 'refuses'; screen?: Interaction }
  | { does: 'chooses-wrong-code' }
  | { does: 'nothing' }
  | { does: 'ends-with'; endResult: string }

/** Defect of an otherwise good answer. `login-certificate`: signs with the login's key and certificate. */
export type Fault = Flaw | 'wrong-signature' | 'other-person' | 'login-certificate'

/** The service's refusal before any phone gets a request. */
export type Obstacle =
  | 'unsuitable-account'
  | 'maintenance'
  /** The owner has to look into the app first (Smart-ID 472). */
  | 'account-needs-owner'
  /** The service takes no requests of the relying party's version (Smart-ID 480), or does not know it (Mobile-ID 401). */
  | 'client-refused'

export type Behaviour = {
  habit: Habit
  fault?: Fault
  obstacle?: Obstacle
  /** The answer carries undocumented fields. */
  extraFields?: true
  /** This many polls of the session end with a dropped connection. */
  drops?: number
}

/** A person with a fixed behaviour, so that each outcome can be provoked by hand. */
export type Persona = {
  person: Subject
  /** Phone number of the Mobile-ID with the same behaviour, null where there is none. */
  phone: string | null
  /** The step with the behaviour; elsewhere the person confirms. */
  at: 'everywhere' | 'login' | 'signing'
  behaviour: Behaviour
  /** One line each for the start page and the README. */
  et: string
  en: string
}
