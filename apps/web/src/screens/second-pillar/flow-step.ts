import type { SecondPillarStep } from '#web/addresses/paths.ts'

/** Facts that decide whether a step can be shown. */
export type StepFacts = {
  /** The person has no second-pillar fund at all. */
  noSources: boolean
  /** The mandate opens a second pillar, for the first time or again. */
  opens: boolean
  /** No fund can be chosen for contributions, which have ended: units alone are switched. */
  onlyUnits: boolean
  /** Everything moves, new contributions included. */
  followsTransfer: boolean
  /** The server has a complete address and an e-mail address, and nothing was typed in this flow. */
  addressKnown: boolean
  /** The contact details are known, or were saved in this flow. */
  addressGiven: boolean
  nothingChosen: boolean
  /** The choices are invalid, or have become so: redirects to them. */
  impossible: boolean
  signed: boolean
}

/** Redirect of a step, or null when it is shown (docs/rules.md: Flow steps). */
export function redirectOf(step: SecondPillarStep, facts: StepFacts): SecondPillarStep | null {
  switch (step) {
    case 'select-sources':
      return facts.noSources ? 'transfer-future-capital' : null
    case 'transfer-future-capital':
      return facts.followsTransfer || facts.onlyUnits ? 'address' : null
    case 'address':
      if (facts.signed) return 'success'
      return facts.addressKnown ? 'confirm-mandate' : null
    case 'confirm-mandate':
      if (facts.signed) return 'success'
      if (facts.impossible && !facts.noSources) return 'select-sources'
      // "Nothing chosen" comes before the address step.
      return facts.nothingChosen || facts.addressGiven ? null : 'address'
    case 'success':
      return facts.signed ? null : 'confirm-mandate'
  }
}

/** Target of Back; null: to the account. */
export function stepBefore(step: SecondPillarStep, facts: StepFacts): SecondPillarStep | null {
  switch (step) {
    case 'select-sources':
    case 'success':
      return null
    case 'transfer-future-capital':
      return facts.noSources ? null : 'select-sources'
    case 'address':
      return facts.followsTransfer || facts.onlyUnits ? 'select-sources' : 'transfer-future-capital'
    case 'confirm-mandate':
      return 'select-sources'
  }
}
