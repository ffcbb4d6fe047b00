import type { Transaction } from '@sammas/contract/transaction'
import { refusal } from '../../answers/api-error.ts'
import { pageOf } from '../../answers/page-of.ts'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { CashFlow, Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { fundAnswer, statementAnswer } from '../../pension/fund-answer.ts'
import { fundsIn, holdingsOfPerson } from '../../pension/pension-account.ts'

const shown = ['CONTRIBUTION', 'CONTRIBUTION_CASH', 'SUBTRACTION'] as const
const isShown = (type: CashFlow['type']): type is (typeof shown)[number] => (shown as readonly string[]).includes(type)

/** The contract lets an id be absent; ours never is. */
type Served = Transaction & { id: string }

function transactionAnswer(flow: CashFlow): Served[] {
  if (flow.isin === null || !isShown(flow.type)) return []
  return [
    {
      id: flow.id,
      isin: flow.isin,
      amount: flow.amount,
      currency: flow.currency,
      time: flow.time,
      date: flow.priceDate,
      type: flow.type,
      comment: flow.comment,
    },
  ]
}

const newestFirst = (a: { time: string; id: string }, b: { time: string; id: string }) =>
  a.time < b.time ? 1 : a.time > b.time ? -1 : a.id < b.id ? 1 : -1

type Calls = 'fundList' | 'statementGet' | 'transactionList'

/** What a person has: funds, the pension account statement and transactions. */
export function accountHandlers({ registry }: { registry: Registry }): HandlersOf<Calls> {
  return {
    fundList: async ({ language, query }) => {
      const manager = query['fundManager.name']?.toLowerCase()
      const funds = await fundsIn(registry, language)
      return funds
        .filter((fund) => manager === undefined || fund.facts.managerName.toLowerCase() === manager)
        .map(fundAnswer)
    },

    statementGet: async ({ session, language }) => {
      const { holdings, funds } = await holdingsOfPerson(registry, session.personalCode, language)
      return holdings.flatMap((holding) => statementAnswer(holding, funds))
    },

    transactionList: async ({ session, query }) => {
      const cashFlows = await registryAnswer(registry.cashFlows(session.personalCode))
      const page = pageOf(cashFlows.flatMap(transactionAnswer).sort(newestFirst), query)
      if (page === null) throw refusal(400, 'invalid.value', { path: 'before' })
      return page
    },
  }
}
