import { movementKinds } from '@sammas/domain/account/movement-kind'
import * as z from 'zod/mini'
import { personRead } from './endpoint.ts'
import { countInQuery, day, euros, instant, isinText, openEnum, orNull, unitCount, unitPrice } from './wire.ts'

export const transactionId = z.string().check(z.maxLength(100))

export const transaction = z.object({
  id: orNull(z.string()),
  isin: isinText,
  /** Negative = out. */
  amount: euros,
  currency: z._default(z.string(), 'EUR'),
  time: instant,
  /** Day of the unit price, in Tallinn. */
  date: orNull(day),
  type: orNull(openEnum(movementKinds)),
  comment: orNull(z.string()),
  /** Null where the registry gives none. */
  units: orNull(unitCount),
  /** Price of one unit on `date`; null where the registry gives none. */
  nav: orNull(unitPrice),
})
export type Transaction = z.output<typeof transaction>

export const transactionList = personRead('/v1/transactions', {
  summary: 'Contributions and subtractions of both pillars, newest first; all, or a page of `limit` after `before`',
  query: z.object({ limit: z.optional(countInQuery), before: z.optional(transactionId) }),
  reply: z.array(transaction),
  errors: ['pension.registry.connection.exception'],
})
