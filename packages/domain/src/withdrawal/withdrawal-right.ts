import type { SecondPillarState } from '../account/second-pillar-state.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import type { Pillar } from '../fund/fund.ts'
import type { BasisPoints } from '../money/basis-points.ts'
import type { Cents } from '../money/cents.ts'
import { thirdFundPensionDay, type WithdrawalAges } from './withdrawal-ages.ts'
import { withdrawalDays } from '../dates/withdrawal-days.ts'
import { sumTax } from './withdrawal-tax.ts'

/** Why a person cannot take money out of a pillar here. */
export type WithdrawalObstacle =
  | 'no-pillar'
  /** There is no money in its funds. */
  | 'nothing-held'
  /** All of it is on a pension investment account, from which the bank pays. */
  | 'on-pik'
  /** The second pillar was taken out early, or paid out in retirement. */
  | 'taken-out'
  /** Another application for money out of the pillar is not carried out yet. */
  | 'withdrawal-pending'
  | 'fund-pension-running'
  /** The second pillar before the preferential age. */
  | 'too-early'

/** Whether a fund pension may begin: not yet, only with the whole pillar, or also with the rest beside a sum. */
export type FundPensionRight = 'not-yet' | 'of-all' | 'beside-sum'

/** A person's right to take money out of a pillar today (docs/rules.md: Taking money out). */
export type WithdrawalRight =
  /** `sumTax`: on a sum that is applied for today, by the day on which it is paid. */
  | { readonly kind: 'may'; readonly sumTax: BasisPoints; readonly fundPension: FundPensionRight }
  /** `from`: the day on which the obstacle ends; null when no day is known. */
  | { readonly kind: 'may-not'; readonly reason: WithdrawalObstacle; readonly from: CivilDate | null }
  /** The registry does not answer enough. No right is claimed, and none is denied. */
  | { readonly kind: 'not-known' }

/** A fund pension at the registry; ended ones have no part in rights. */
export type FundPension = { readonly pillar: Pillar; readonly active: boolean }

export type WithdrawalFacts = {
  readonly today: CivilDate
  readonly ages: WithdrawalAges
  readonly second: SecondPillarState
  readonly hasThird: boolean
  /** Money in the pillar's funds; null when unknown. */
  readonly held: Readonly<Record<Pillar, Cents | null>>
  /** The pillars of pending applications for money out of them. */
  readonly pending: readonly Pillar[]
  /** Null: not known. */
  readonly fundPensions: readonly FundPension[] | null
}

const NOT_KNOWN: WithdrawalRight = { kind: 'not-known' }
const mayNot = (reason: WithdrawalObstacle, from: CivilDate | null = null): WithdrawalRight => ({
  kind: 'may-not',
  reason,
  from,
})

/** A running fund pension and a pending application come before the obstacles of one pillar. */
export function withdrawalRight(pillar: Pillar, facts: WithdrawalFacts): WithdrawalRight {
  const runs = facts.fundPensions?.some((each) => each.active && each.pillar === pillar) === true
  if (runs) return mayNot('fund-pension-running')
  if (facts.pending.includes(pillar)) return mayNot('withdrawal-pending')
  return pillar === 2 ? ofSecond(facts) : ofThird(facts)
}

/**
 * Whether the account leads to taking money out of a pillar: unless it is known that nothing can be. Fund pensions are not read
 * there; the page behind the link shows them.
 */
export const leadsToWithdrawal = (pillar: Pillar, facts: Omit<WithdrawalFacts, 'fundPensions'>): boolean =>
  facts.held[pillar] !== 0 && withdrawalRight(pillar, { ...facts, fundPensions: null }).kind !== 'may-not'

function ofSecond({ second, ages, today, held, fundPensions }: WithdrawalFacts): WithdrawalRight {
  switch (second.kind) {
    case 'never-had':
      return mayNot('no-pillar')
    case 'leaving':
      return mayNot('withdrawal-pending')
    case 'taken-out-early':
    case 'paid-out':
      return mayNot('taken-out')
    case 'on-pik':
      if (second.pik.part === 'whole') return mayNot('on-pik')
      break
    case 'in-funds':
    case 'unknown':
      break
  }
  if (today < ages.preferential.date) return mayNot('too-early', ages.preferential.date)
  if (second.kind === 'unknown' || fundPensions === null) return NOT_KNOWN
  if (held[2] === 0) return mayNot('nothing-held')
  return allowed(2, { ages, today }, 'beside-sum')
}

function ofThird({ hasThird, ages, today, held, fundPensions }: WithdrawalFacts): WithdrawalRight {
  if (!hasThird) return mayNot('no-pillar')
  if (fundPensions === null) return NOT_KNOWN
  if (held[3] === 0) return mayNot('nothing-held')
  if (today >= ages.preferential.date) return allowed(3, { ages, today }, 'beside-sum')
  return allowed(3, { ages, today }, today < thirdFundPensionDay(ages).date ? 'not-yet' : 'of-all')
}

function allowed(
  pillar: Pillar,
  { ages, today }: Pick<WithdrawalFacts, 'ages' | 'today'>,
  fundPension: FundPensionRight,
): WithdrawalRight {
  const { paidFrom } = withdrawalDays({ kind: 'sum', pillar }, today, null)
  const tax = sumTax(pillar, ages, paidFrom)
  return tax === null ? NOT_KNOWN : { kind: 'may', sumTax: tax, fundPension }
}
