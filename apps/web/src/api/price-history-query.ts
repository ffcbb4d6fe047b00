import { priceHistoryGet } from '@sammas/contract/returns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { connection } from './connection.ts'
import { nameOf, type RequestedReturns } from './queries.ts'

/** Prices of some keys between two days; while others load, the previous ones stay. */
export const priceHistoryQuery = (requested: Required<Pick<RequestedReturns, 'from' | 'to' | 'keys'>>) =>
  queryOptions({
    queryKey: [nameOf('priceHistory'), connection().sessionId(), requested] as const,
    queryFn: ({ signal }) => {
      const { from, to, keys } = requested
      return call(priceHistoryGet, { query: { from, to, 'keys[]': [...keys] }, signal })
    },
    placeholderData: keepPreviousData,
  })
