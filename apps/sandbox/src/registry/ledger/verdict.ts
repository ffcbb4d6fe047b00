/** Outcome of one process: an application, or the registry's refusal. */
export type Verdict = { accepted: true; applicationId: number } | { accepted: false; code: number; message: string }

/** Error codes of the registry. 0 and 40551 are its real ones (docs/rules.md: Registry processes), the others are this sandbox's. */
export const CODE = {
  technical: 0,
  alreadyActive: 40551,
  unknown: 99,
  unknownFund: 40001,
  wrongFund: 40002,
  wrongAmount: 40003,
  notEnoughUnits: 40004,
  notCancellable: 40005,
  cannotJoin: 40006,
  rateBarred: 40007,
  deadlinePassed: 40008,
  rateHolds: 40009,
  tooEarly: 40010,
  alreadyTakenOut: 40011,
  replaced: 40012,
}

export const accept = (applicationId: number): Verdict => ({ accepted: true, applicationId })
export const refuse = (code: number, message: string): Verdict => ({ accepted: false, code, message })
