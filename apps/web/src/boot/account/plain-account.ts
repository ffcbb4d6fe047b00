import { needsAmlAnswers } from '@sammas/domain/account/aml-redirect'
import type { SummaryRow } from '@sammas/domain/account/summary'
import type { Cents } from '@sammas/domain/money/cents'
import { personName } from '@sammas/domain/person/name'
import { moneyOf } from '#web/screens/account/money.ts'
import { readCapital, readChecks, readPlainState, readStatement, readUser } from './read-answers.ts'

/** The bodies of the answers as received; `capital` null without a membership. */
export type AccountAnswers = {
  readonly user: unknown
  readonly conversion: unknown
  readonly checks: unknown
  readonly statement: unknown
  readonly capital: unknown
}

/** A person's data on the prerendered account. */
export type PlainAccount = {
  readonly name: string
  readonly personalCode: string
  readonly email: string | null
  readonly phone: string | null
  /** By part; parts that the person lacks are absent. */
  readonly parts: ReadonlyMap<SummaryRow['part'], Cents>
  readonly total: Cents
}

/** Whether this answer of `/v1/me` is a member's, whose capital belongs to the sum. Throws when it is invalid. */
export const isMember = (user: unknown): boolean => readUser(user).memberNumber !== null

/**
 * The account when all of it is plain, else null, and only the application shows it: when data are missing, invalid, unknown or need
 * special words (an investment account, a withdrawal in progress, no holdings, questions to answer first). The application's own
 * function makes the sums.
 */
export function plainAccount(answers: AccountAnswers, managerName: string): PlainAccount | null {
  try {
    const user = readUser(answers.user)
    const capital = user.memberNumber === null ? undefined : readCapital(answers.capital)
    const holdings = readStatement(answers.statement)
    const missingChecks = readChecks(answers.checks)
    const state = readPlainState(answers.conversion)
    const { summary } = moneyOf(state, holdings, { capital, capitalMissing: null, crossed: null, managerName })
    const mustAnswerAml = needsAmlAnswers({ user, missingChecks, answersRecorded: false, holdings, managerName })
    const { value: total } = summary.total
    if (mustAnswerAml) return null
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
