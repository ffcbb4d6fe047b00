import { dateIn, unbroken } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import { cents, sumCents, type Cents } from '@sammas/domain/money/cents'
import type { YearlyStatement } from '../statement.ts'
import { answerWords, type AnswerWords, type Tense } from './answer-words.ts'
import { joined, sentence, withAmount, type StatementText } from './statement-text.ts'

type Total = YearlyStatement['total']

/** All new money of a period from any payer; 0 or more. */
export const paidIn = ({ own, employer, state, other }: Total): Cents => sumCents([own, employer, state, other])

/** The statement's summary before its tables: beginning, in and out, end. `period` is a year, or `all`. */
export function statementAnswer(statement: YearlyStatement, period: string, language: Language): StatementText {
  const words = answerWords[language]
  const { total, to, asOf } = statement
  const tense = to === asOf ? 'running' : 'over'
  const moved = joined(movedClauses(total, words, tense), ', ', words.and)
  return joined([beginning(statement, period, language), sentence(moved), ending(total, words, tense)], ' ')
}

function beginning({ years, from, to, asOf, total }: YearlyStatement, period: string, language: Language) {
  const words = answerWords[language]
  if (period === 'all') return sentence([words.firstMoney(unbroken(dateIn('on', from, language)))])
  if (total.opening === null) return sentence([words.beganUnknown])
  if (total.opening > 0) return sentence(withAmount(words.began, total.opening))
  const isFirst = years.at(-1) === Number(period)
  return sentence([isFirst ? words.firstYear[to === asOf ? 'running' : 'over'] : words.beganWithNothing])
}

/** Growth before withdrawals, because withdrawn money may have grown first. */
function movedClauses(total: Total, words: AnswerWords, tense: Tense): StatementText[] {
  const came = paidIn(total)
  const clauses = [
    came > 0 ? withAmount(words.in[tense], came) : [words.nothingIn[tense]],
    growthClause(total, words, tense),
  ]
  if (total.out < 0) clauses.push(withAmount(words.out[tense], cents(-total.out)))
  if (total.fundPension < 0) clauses.push(withAmount(words.fundPension[tense], cents(-total.fundPension)))
  if (total.toPik < 0) clauses.push(withAmount(words.toPik[tense], cents(-total.toPik)))
  return clauses
}

function growthClause({ growth }: Total, words: AnswerWords, tense: Tense): StatementText {
  if (growth === null) return [words.growthUnknown]
  if (growth === 0) return [words.stayed[tense]]
  return growth > 0 ? withAmount(words.grew[tense], growth) : withAmount(words.shrank[tense], cents(-growth))
}

function ending({ closing }: Total, words: AnswerWords, tense: Tense): StatementText {
  if (closing === null) return sentence([words.endedUnknown[tense]])
  return sentence(closing > 0 ? withAmount(words.ended[tense], closing) : [words.endedWithNothing[tense]])
}
