import { withdrawalSteps, type WithdrawalStep } from '#web/addresses/paths.ts'

/** The facts that decide whether a step can be shown. */
export type StepFacts = {
  /** Money can be taken out of at least one pillar today. */
  mayChoose: boolean
  /** The choice can be signed as it is. */
  chosen: boolean
  /** Account and tax residency are given. */
  given: boolean
  signed: boolean
}

/** Redirect of a step, or null when it is shown. */
export function redirectOf(
  step: WithdrawalStep,
  { mayChoose, chosen, given, signed }: StepFacts,
): WithdrawalStep | null {
  switch (step) {
    case 'overview':
      return null
    case 'amount':
      return mayChoose ? null : 'overview'
    case 'bank-account':
      return chosen ? null : 'amount'
    case 'confirm-mandate':
      if (signed) return 'success'
      return chosen && given ? null : 'bank-account'
    case 'success':
      return signed ? null : 'confirm-mandate'
  }
}

/** Target of Back; null: to the account. */
export function stepBefore(step: WithdrawalStep): WithdrawalStep | null {
  return step === 'success' ? null : (withdrawalSteps[withdrawalSteps.indexOf(step) - 1] ?? null)
}
