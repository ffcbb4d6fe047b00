import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { countInQuery, day, euros, instant, isinText, openEnum, orNull } from './wire.ts'

export const transaction = z.object({
  id: orNull(z.string()),
  isin: isinText,
  /** Negative = out. */
  amount: euros,
  currency: z._default(z.string(), 'EUR'),
  time: instant,
  /** Day of the unit price, in Tallinn. */
  date: orNull(day),
  type: orNull(openEnum(['CONTRIBUTION', 'CONTRIBUTION_CASH', 'SUBTRACTION'])),
  comment: orNull(z.string()),
})
export type Transaction = z.output<typeof transaction>

export const transactionList = endpoint('GET', '/v1/transactions', {
  summary: 'Contributions and subtractions of both pillars, newest first; all, or a page of `limit` after `before`',
  access: 'person',
  query: z.object({ limit: z.optional(countInQuery), before: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(transaction),
  errors: ['pension.registry.connection.exception'],
})
