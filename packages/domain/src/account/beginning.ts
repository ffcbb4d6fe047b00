import type { CivilDate } from '../dates/civil-date.ts'
import { type Holding, holdingsOf, worthOf } from '../holdings/holding.ts'
import type { Cents } from '../money/cents.ts'
import {
  type JoiningObstacle,
  joiningObstacle,
  opensSecondPillar,
  type SecondPillarState,
} from './second-pillar-state.ts'

/** First possible steps of a person who never had anything in either pillar (docs/rules.md: Beginning). */
export type Beginning = {
  /** Null: not mentioned. */
  readonly second: SecondBeginning | null
  /** `pay`: it is open and empty. */
  readonly third: 'open' | 'pay'
}

export type SecondBeginning =
  | { readonly kind: 'open' }
  /** It is open and empty; `fund` is the name of the fund of contributions, null when the registry names none. */
  | { readonly kind: 'opened'; readonly fund: string | null }
  | { readonly kind: 'closed'; readonly obstacle: JoiningObstacle }

export type BeginningFacts = {
  readonly state: SecondPillarState
  readonly thirdPillarActive: boolean
  /** Of both pillars. */
  readonly holdings: readonly Holding[]
  /** All payments ever into each pillar; null when unknown. */
  readonly paidIn: readonly (Cents | null)[]
  readonly age: number
  readonly today: CivilDate
}

/** From this age on, in whole years, the second pillar is offered, as it needs a wage. */
const ADULT_AGE = 18

/** Null for everybody who has or had something, or may have: an unknown value is not nothing. */
export function beginning(facts: BeginningFacts): Beginning | null {
  const { holdings, paidIn, thirdPillarActive } = facts
  if (worthOf(holdings) !== 0 || paidIn.some((amount) => amount !== 0)) return null
  const second = secondBeginning(facts)
  return second === 'other' ? null : { second, third: thirdPillarActive ? 'pay' : 'open' }
}

/** `other`: the state shows more, or maybe more, of the pillar than a beginning. */
function secondBeginning({ state, holdings, age, today }: BeginningFacts): SecondBeginning | null | 'other' {
  switch (state.kind) {
    case 'unknown':
    case 'on-pik':
    case 'leaving':
      return 'other'
    case 'in-funds': {
      const active = holdingsOf(holdings, 2).find(({ activeContributions }) => activeContributions)
      return { kind: 'opened', fund: active?.fund.name ?? null }
    }
    case 'never-had':
    case 'taken-out-early':
    case 'paid-out': {
      const obstacle = joiningObstacle(state, today)
      if (obstacle !== null) return { kind: 'closed', obstacle }
      return opensSecondPillar(state, today) && age >= ADULT_AGE ? { kind: 'open' } : null
    }
  }
}
