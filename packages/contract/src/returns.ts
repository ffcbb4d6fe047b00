import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, euros, openEnum, orNull, share } from './wire.ts'

export const returnEntry = z.object({
  key: z.string(),
  type: openEnum(['PERSONAL', 'FUND', 'INDEX']),
  /** A year's rate as a fraction on the wire, basis points in the code. */
  rate: orNull(share),
  amount: orNull(euros),
  currency: z._default(z.string(), 'EUR'),
})

export const returns = z.object({
  from: day,
  notEnoughHistory: z.boolean(),
  returns: orNull(z.array(returnEntry)),
})
export type Returns = z.output<typeof returns>

const key = z.string().check(z.maxLength(40))

export const returnsPost = endpoint('POST', '/v1/returns', {
  summary: 'Returns since a day: personal, of a fund and of an index, on the person’s own cash flows',
  access: 'person',
  body: z.object({ from: z.optional(day), keys: z.array(key).check(z.maxLength(20)) }),
  reply: returns,
  errors: ['pension.registry.connection.exception'],
})

export const returnsGet = endpoint('GET', '/v1/returns', {
  summary: 'The same by query',
  access: 'person',
  query: z.object({ from: z.optional(day), 'keys[]': z.optional(z.union([key, z.array(key)])) }),
  reply: returns,
  errors: ['pension.registry.connection.exception'],
})

const valued = z.object({ value: orNull(euros), netPaidIn: euros })

/** Value over time. Days before the first price are absent; an unknown value is null. */
export const portfolioGet = endpoint('GET', '/v1/portfolio', {
  summary: 'Value and net paid in per pillar, day by day',
  access: 'person',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  reply: z.object({
    asOf: day,
    points: z.array(z.object({ date: day, secondPillar: orNull(valued), thirdPillar: orNull(valued) })),
  }),
  errors: ['pension.registry.connection.exception'],
})
