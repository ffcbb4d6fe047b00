import type { TransactionFilter } from '@sammas/contract/transaction-search'
import { fundDays, isFound, yearSums, type SearchedMovement } from '@sammas/domain/account/movement-search'
import { tallinnDate, yearOf } from '@sammas/domain/dates/civil-date'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { CashFlow, Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Once, Session } from '../../http/handler.ts'
import type { Language } from '@sammas/domain/language'
import { byIsin, fundsIn, type FundsByIsin } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { shownMovements, type ShownMovement } from '../../pension/shown-movements.ts'
import { detailedAnswer } from './transaction-answer.ts'

type Found = SearchedMovement & { readonly movement: ShownMovement }

/** The searchable movements, newest first: those of funds in the list, each in its fund's pillar. */
function searched(cashFlows: readonly CashFlow[], funds: FundsByIsin): Found[] {
  return shownMovements(cashFlows).flatMap((movement): Found[] => {
    const { id, isin, amount, type: kind, time } = movement
    const pillar = funds.get(isin)?.facts.pillar
    return pillar === undefined ? [] : [{ id, isin, pillar, day: tallinnDate(new Date(time)), amount, kind, movement }]
  })
}

/** A person's transactions filtered by pillar, fund, year, kind and amount (docs/rules.md: Transactions). */
export function searchHandlers({
  reading,
}: {
  reading: (once: Once) => Reading
}): HandlersOf<'transactionSums' | 'transactionDays'> {
  const search = async (
    registry: Registry,
    { personalCode }: Session,
    language: Language,
    filter: TransactionFilter,
  ) => {
    const [cashFlows, funds] = await Promise.all([
      registryAnswer(registry.cashFlows(personalCode)),
      fundsIn(registry, language).then(byIsin),
    ])
    if (filter.fund !== undefined && !funds.has(filter.fund)) throw refusal('invalid.value', { path: 'fund' })
    const all = searched(cashFlows, funds)
    return { all, found: all.filter((movement) => isFound(movement, filter)) }
  }

  return {
    transactionSums: async ({ session, language, query, once }) => {
      const { all, found } = await search(reading(once).registry, session, language, query)
      return {
        years: yearSums(found),
        funds: [...new Set(all.map(({ isin }) => isin))],
        allYears: [...new Set(all.map(({ day }) => yearOf(day)))],
      }
    },

    transactionDays: async ({ session, language, query: { limit, before, ...filter }, once }) => {
      const days = fundDays((await search(reading(once).registry, session, language, filter)).found)
      const last =
        before === undefined ? -1 : days.findIndex(({ movements }) => movements.some(({ id }) => id === before))
      if (before !== undefined && last === -1) throw refusal('invalid.value', { path: 'before' })
      const page = days.slice(last + 1, limit === undefined ? undefined : last + 1 + limit)
      return page.map(({ movements, ...day }) => ({
        ...day,
        transactions: movements.map(({ movement }) => detailedAnswer(movement)),
      }))
    },
  }
}
