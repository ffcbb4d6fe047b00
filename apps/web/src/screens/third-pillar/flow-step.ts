import { thirdPillarSteps, type ThirdPillarStep } from '#web/addresses/paths.ts'

/** Facts that decide whether a step can be shown. */
export type StepFacts = {
  /** The registry has a third-pillar account for the person. */
  thirdPillarActive: boolean
  /** It had one when this run began. */
  wasActive: boolean
  /** Nothing can be moved into the chosen fund. */
  nothingExchangeable: boolean
  /** Something could be when this run began: units signed since can no longer be moved. */
  hadSources: boolean
  /** The server has a complete address and all contact details. */
  contactKnown: boolean
  /** The same, or they were given in this flow. */
  contactGiven: boolean
  /** Contributions go to the provider and nothing is left to move: the mandate was made before. */
  converted: boolean
  /** A mandate was signed in this run of the flow. */
  signed: boolean
}

/** Redirect of a step, or null when it is shown. Missing contact data comes before "already converted or signed". */
export function redirectOf(step: ThirdPillarStep, facts: StepFacts): ThirdPillarStep | null {
  switch (step) {
    case 'setup':
      return facts.thirdPillarActive ? 'select-sources' : null
    case 'select-sources':
      return facts.nothingExchangeable ? 'address' : null
    case 'address':
      return facts.contactKnown ? 'confirm-mandate' : null
    case 'confirm-mandate':
      if (!facts.contactGiven) return 'setup'
      return facts.converted || facts.signed ? 'payment' : null
    case 'payment':
      return facts.signed || facts.converted ? null : 'confirm-mandate'
    case 'success':
      return null
  }
}

/** The step that is shown when one of them is requested. */
export function stepShown(step: ThirdPillarStep, facts: StepFacts): ThirdPillarStep {
  const next = redirectOf(step, facts)
  return next === null ? step : stepShown(next, facts)
}

/**
 * Target of Back: from the confirm step to the setup, as the specification says, else to the nearest earlier step that is shown. Null:
 * to the account, because every earlier step would only redirect here again.
 */
export function stepBefore(step: ThirdPillarStep, facts: StepFacts): ThirdPillarStep | null {
  if (step === 'confirm-mandate') {
    const shown = stepShown('setup', facts)
    return shown === step ? null : shown
  }
  const earlier = thirdPillarSteps.slice(0, thirdPillarSteps.indexOf(step))
  return earlier.findLast((candidate) => redirectOf(candidate, facts) === null) ?? null
}
