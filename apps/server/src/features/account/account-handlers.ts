import type { Fund } from '@sammas/contract/fund'
import { refusal } from '../../refusals/api-error.ts'
import { pageOf } from '../../refusals/page-of.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { fundAnswer, statementAnswer } from '../../pension/fund-answer.ts'
import { fundsIn, holdingsOfPerson } from '../../pension/pension-account.ts'
import { memoByObject } from '../../pension/memo-by-object.ts'
import { shownMovements } from '../../pension/shown-movements.ts'
import { transactionAnswer } from './transaction-answer.ts'

type Calls = 'fundList' | 'statementGet' | 'transactionList'

/** A person's holdings: funds, the pension account statement and transactions. */
export function accountHandlers({ registry }: { registry: Registry }): HandlersOf<Calls> {
  const fundAnswers = memoByObject<Fund[]>()
  return {
    fundList: async ({ language, query }) => {
      const manager = query['fundManager.name']?.toLowerCase()
      const funds = await fundsIn(registry, language)
      return fundAnswers(funds, [manager], () =>
        funds
          .filter((fund) => manager === undefined || fund.facts.managerName.toLowerCase() === manager)
          .map(fundAnswer),
      )
    },

    statementGet: async ({ session, language }) => {
      const { holdings, funds } = await holdingsOfPerson(registry, session.personalCode, language)
      return holdings.flatMap((holding) => statementAnswer(holding, funds))
    },

    transactionList: async ({ session, query }) => {
      const cashFlows = await registryAnswer(registry.cashFlows(session.personalCode))
      const unknownItem = refusal('invalid.value', { path: 'before' })
      return pageOf(shownMovements(cashFlows), query, unknownItem).map(transactionAnswer)
    },
  }
}
