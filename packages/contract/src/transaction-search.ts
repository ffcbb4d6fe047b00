import { payers } from '@sammas/domain/account/contributions-by-year'
import { movementKinds } from '@sammas/domain/account/movement-kind'
import { amountBeginning, type AmountBeginning } from '@sammas/domain/account/movement-search'
import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'
import { pillar } from './fund.ts'
import { transaction, transactionId } from './transaction.ts'
import { countInQuery, day, euros, isinText, openEnum, orNull, unitPrice } from './wire.ts'

const amountInQuery = z.codec(z.string().check(z.maxLength(30)), z.custom<AmountBeginning>(), {
  decode: (text, context) => {
    const beginning = amountBeginning(text)
    if (beginning !== null) return beginning
    context.issues.push({ code: 'custom', input: text, message: 'no amount begins so' })
    return z.NEVER
  },
  encode: (beginning) => beginning,
})

/** A search for transactions; `amount`, as typed, is the beginning of its digits, with a minus for money out. */
export const transactionFilter = z.object({
  pillar: z.optional(
    z.codec(z.enum(['2', '3']), pillar, {
      decode: (text) => (text === '2' ? 2 : 3),
      encode: (of) => (of === 2 ? '2' : '3'),
    }),
  ),
  fund: z.optional(isinText),
  year: z.optional(
    z.codec(z.string().check(z.regex(/^[12]\d{3}$/)), z.int(), {
      decode: (text) => Number(text),
      encode: (year) => String(year),
    }),
  ),
  kind: z.optional(z.enum(movementKinds)),
  amount: z.optional(amountInQuery),
})
export type TransactionFilter = z.output<typeof transactionFilter>

export const transactionSums = personRead('/v1/transactions/sums', {
  summary: 'How many transactions of a filter each year of each pillar has and what they come to',
  query: transactionFilter,
  /** `years` of the filtered transactions, newest first; `funds` and `allYears` are the choices without a filter. */
  reply: z.object({
    years: z.array(z.object({ pillar, year: z.int(), count: z.int(), amount: euros })),
    funds: z.array(isinText),
    allYears: z.array(z.int()),
  }),
  errors: ['pension.registry.connection.exception'],
})
export type TransactionSums = z.output<typeof transactionSums.reply>

/** A transaction with its payer; null where the registry names none. */
export const detailedTransaction = z.extend(transaction, {
  /** The same as `nav`. */
  unitPrice: orNull(unitPrice),
  payer: orNull(openEnum(payers)),
})
export type DetailedTransaction = z.output<typeof detailedTransaction>

export const transactionDays = endpoint('GET', '/v1/transactions/days', {
  summary:
    'Transactions of a filter, those of one fund and day together, newest first; all, or `limit` such days after the one that has the transaction `before`',
  access: 'person',
  query: z.extend(transactionFilter, { limit: z.optional(countInQuery), before: z.optional(transactionId) }),
  reply: z.array(z.object({ day, isin: isinText, pillar, amount: euros, transactions: z.array(detailedTransaction) })),
  errors: ['pension.registry.connection.exception'],
})
export type TransactionDay = z.output<typeof transactionDays.reply>[number]
