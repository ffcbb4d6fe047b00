import { transactionDays, transactionSums, type TransactionFilter } from '@sammas/contract/transaction-search'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { connection } from './connection.ts'
import { nameOf } from './queries.ts'

/** Sums of a filter's transactions, by pillar and year; while another filter is typed, the previous result stays. */
export const transactionSumsQuery = (filter: TransactionFilter) =>
  queryOptions({
    queryKey: [nameOf('transactionSums'), connection().sessionId(), filter] as const,
    queryFn: ({ signal }) => call(transactionSums, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** Page size: days of a fund. */
const DAYS_A_PAGE = 50

/** A filter's transactions, newest first, a page at a time; `whole`: at once. */
export const transactionDaysQuery = (filter: TransactionFilter, whole: boolean) =>
  infiniteQueryOptions({
    queryKey: [nameOf('transactionDays'), connection().sessionId(), filter, whole] as const,
    queryFn: ({ signal, pageParam }) => {
      const page = { limit: DAYS_A_PAGE, ...(pageParam === null ? {} : { before: pageParam }) }
      return call(transactionDays, { query: { ...filter, ...(whole ? {} : page) }, signal })
    },
    initialPageParam: null as string | null, // the type of every later one too
    getNextPageParam: (page) =>
      whole || page.length < DAYS_A_PAGE ? null : (page.at(-1)?.transactions[0]?.id ?? null),
    placeholderData: keepPreviousData,
  })
