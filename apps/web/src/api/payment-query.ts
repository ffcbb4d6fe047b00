import { paymentGet } from '@sammas/contract/payment'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { connection } from './connection.ts'
import { nameOf } from './queries.ts'

/** A single payment that the bank has redirected back from. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [nameOf('payment'), connection().sessionId(), id] as const,
    queryFn: ({ signal }) => call(paymentGet, { params: { id }, signal }),
  })
