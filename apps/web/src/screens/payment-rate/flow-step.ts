import type { PaymentRateStep } from '#web/addresses/paths.ts'

/** The facts that decide whether a step can be shown. */
export type StepFacts = {
  /** A rate is chosen, and the choice would change something. */
  chosen: boolean
  signed: boolean
}

/** Redirect of a step, or null when it is shown. */
export function redirectOf(step: PaymentRateStep, { chosen, signed }: StepFacts): PaymentRateStep | null {
  switch (step) {
    case 'select-rate':
      return null
    case 'confirm-mandate':
      if (signed) return 'success'
      return chosen ? null : 'select-rate'
    case 'success':
      return signed ? null : 'confirm-mandate'
  }
}

/** Target of Back; null: to the account. */
export function stepBefore(step: PaymentRateStep): PaymentRateStep | null {
  return step === 'confirm-mandate' ? 'select-rate' : null
}
