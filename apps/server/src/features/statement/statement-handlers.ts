import { refusal } from '../../answers/api-error.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { statementFor, type StatementDeps } from './yearly-statement.ts'

/** A year in money, or everything since the beginning (docs/rules.md: Yearly statement). */
export function statementHandlers(deps: StatementDeps): HandlersOf<'yearlyStatementGet'> {
  return {
    yearlyStatementGet: async ({ session, language, params: { period } }) => {
      const statement = await statementFor(deps, { code: session.personalCode, language, asked: period })
      if (statement === null) throw refusal(404, 'not.found')
      return statement
    },
  }
}
