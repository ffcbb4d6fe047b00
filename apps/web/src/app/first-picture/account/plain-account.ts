import { mustAskAml } from '@sammas/domain/account/aml-redirect'
import type { SummaryRow } from '@sammas/domain/account/summary'
import type { Cents } from '@sammas/domain/money/cents'
import { personName } from '@sammas/domain/person/name'
import { holding } from '#web/api/facts.ts'
import { moneyOf } from '#web/screens/account/money.ts'
import { readCapital, readChecks, readPlainState, readStatement, readUser } from './read-answers.ts'

/** The bodies of the answers as they came; `capital` null for who is no member. */
export type AccountAnswers = {
  readonly user: unknown
  readonly conversion: unknown
  readonly checks: unknown
  readonly statement: unknown
  readonly capital: unknown
}

/** What the first picture says of a person's account. */
export type PlainAccount = {
  readonly name: string
  readonly personalCode: string
  readonly email: string | null
  readonly phone: string | null
  /** By part; a part that the person does not have is not there. */
  readonly parts: ReadonlyMap<SummaryRow['part'], Cents>
  readonly total: Cents
}

/** Whether somebody with this answer of `/v1/me` is a member, whose capital belongs to the sum. Throws when it cannot be read. */
export const isMember = (user: unknown): boolean => readUser(user).memberNumber !== null

/**
 * The account when all of it is plain, else null and the application says what is to be said: when anything is missing, cannot be read, is
 * unknown or is of a kind that needs words of its own (an investment account, money being taken out, nothing held, questions to be asked first).
 * The sums are those of the application, by the same function.
 */
export function plainAccount(answers: AccountAnswers, managerName: string): PlainAccount | null {
  try {
    const user = readUser(answers.user)
    const capital = user.memberNumber === null ? undefined : readCapital(answers.capital)
    const holdings = readStatement(answers.statement).map(holding)
    const missingChecks = readChecks(answers.checks)
    const state = readPlainState(answers.conversion)
    const { summary } = moneyOf(state, holdings, { capital, capitalMissing: null, crossed: null, managerName })
    const isAsked = mustAskAml({ user, missingChecks, answersRecorded: false, holdings, managerName })
    const { value: total } = summary.total
    if (isAsked) return null
    if (total === null || total === 0) return null
    const parts = new Map<SummaryRow['part'], Cents>()
    for (const { part, value } of summary.rows) if (value !== null) parts.set(part, value)
    return {
      name: personName(user),
      personalCode: user.personalCode,
      email: user.email,
      phone: user.phoneNumber,
      parts,
      total,
    }
  } catch {
    return null
  }
}
