import { yearlyStatementGet } from '@sammas/contract/statement'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { connection } from './connection.ts'
import { nameOf } from './queries.ts'

/** The statement of a year, or of `all` the time, with that period; while another one loads, the previous one stays. */
export const yearlyStatementQuery = (period: string) =>
  queryOptions({
    queryKey: [nameOf('yearlyStatement'), connection().sessionId(), connection().language(), period] as const,
    queryFn: async ({ signal }) => ({
      period,
      statement: await call(yearlyStatementGet, { params: { period }, signal }),
    }),
    placeholderData: keepPreviousData,
  })
