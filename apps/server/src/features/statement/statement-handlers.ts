import { refusal } from '../../refusals/api-error.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { statementFile, type StatementFileDeps } from './statement-files.ts'
import { statementsOf } from './yearly-statement.ts'

/** A year in money, or everything since the beginning, as an answer and as a file (docs/rules.md: Yearly statement). */
export function statementHandlers(deps: StatementFileDeps): HandlersOf<'yearlyStatementGet' | 'yearlyStatementPdf'> {
  return {
    yearlyStatementGet: async ({ session, language, params: { period } }) => {
      const statements = await statementsOf(deps, { code: session.personalCode, language })
      return statements.of(period)
    },
    yearlyStatementPdf: async ({ params: { period }, ...caller }) => {
      const file = await statementFile(deps, caller, period)
      if (file === null) throw refusal('not.found')
      return file
    },
  }
}
