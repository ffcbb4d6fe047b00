import type { Fund } from '@sammas/contract/fund'
import { refusal } from '../../refusals/api-error.ts'
import { pageOf } from '../../refusals/page-of.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { fundAnswer, statementAnswer } from '../../pension/fund-answer.ts'
import { fundsIn, holdingsOfPerson } from '../../pension/pension-account.ts'
import { memoByObject } from '../../pension/memo-by-object.ts'
import type { Reading } from '../../pension/reading.ts'
import { shownMovements } from '../../pension/shown-movements.ts'
import { transactionAnswer } from './transaction-answer.ts'

type Calls = 'fundList' | 'statementGet' | 'transactionList'

/** A person's holdings: funds, the pension account statement and transactions. */
export function accountHandlers({ reading }: { reading: (once: Once) => Reading }): HandlersOf<Calls> {
  const fundAnswers = memoByObject<Fund[]>()
  return {
    fundList: async ({ language, query, once }) => {
      const manager = query['fundManager.name']?.toLowerCase()
      const funds = await fundsIn(reading(once).registry, language)
      return fundAnswers(funds, [manager], () =>
        funds
          .filter((fund) => manager === undefined || fund.facts.managerName.toLowerCase() === manager)
          .map(fundAnswer),
      )
    },

    statementGet: async ({ session, language, once }) => {
      const { holdings, funds } = await holdingsOfPerson(reading(once).registry, session.personalCode, language)
      return holdings.flatMap((holding) => statementAnswer(holding, funds))
    },

    transactionList: async ({ session, query, once }) => {
      const cashFlows = await registryAnswer(reading(once).registry.cashFlows(session.personalCode))
      const unknownItem = refusal('invalid.value', { path: 'before' })
      return pageOf(shownMovements(cashFlows), query, unknownItem).map(transactionAnswer)
    },
  }
}
