import { emptyYearReasons } from '@sammas/domain/account/empty-year'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { pillar } from './fund.ts'
import { day, euros, fundName, isinText, openEnum, orNull, returnRate } from './wire.ts'

/** Opening, in, out, to a PIK, switched and growth make the closing value to the cent (docs/rules.md: Yearly statement). */
const amounts = {
  opening: orNull(euros),
  own: euros,
  employer: euros,
  state: euros,
  /** Paid in without a named payer. */
  other: euros,
  /** Taken out, without fund pensions and transfers to a PIK; 0 or less. */
  out: euros,
  /** Paid as a fund pension, 0 or less. A server without this field counts it in `out`. */
  fundPension: z._default(euros, ZERO_CENTS),
  /** Transferred to a pension investment account (PIK), 0 or less. A server without this field counts it in `out`. */
  toPik: z._default(euros, ZERO_CENTS),
  /** Between funds of the pillar, 0 for a pillar. */
  switched: euros,
  growth: orNull(euros),
  closing: orNull(euros),
  /** An estimate, already deducted from the growth. */
  fees: orNull(euros),
}
export const periodAmounts = z.object(amounts)
export type PeriodAmountsAnswer = z.output<typeof periodAmounts>

export const yearlyStatement = z.object({
  /** The registry's day. */
  asOf: day,
  from: day,
  /** The last day, included; today for a running period. */
  to: day,
  /** Every year with money in a fund, newest first. */
  years: z.array(z.int()),
  /** Reason why no money was in a fund during the period; null when some was. */
  empty: orNull(openEnum(emptyYearReasons)),
  pillars: z.array(
    z.object({
      ...amounts,
      pillar,
      /** Money-weighted: per year on average, or over the whole time when shorter than a year. */
      rate: orNull(returnRate),
      annualised: z.boolean(),
      funds: z.array(z.object({ ...amounts, isin: isinText, name: fundName })),
    }),
  ),
  total: periodAmounts,
})
export type YearlyStatement = z.output<typeof yearlyStatement>

/** A year, or everything since the beginning. */
const params = z.object({ period: z.union([z.literal('all'), z.string().check(z.regex(/^[12]\d{3}$/))]) })

export const yearlyStatementGet = endpoint('GET', '/v1/statements/:period', {
  summary:
    'What a year (or `all`) did in money: opening, paid in by payer, out, to a PIK, growth, closing, fees; by pillar and fund',
  access: 'person',
  params,
  reply: yearlyStatement,
  errors: ['pension.registry.connection.exception'],
})

export const yearlyStatementPdf = endpoint('GET', '/v1/statements/:period/pdf', {
  summary: 'The same statement as a tagged PDF on A4, in the language of Accept-Language',
  access: 'person',
  params,
  ...fileReply('application/pdf'),
  errors: ['pension.registry.connection.exception', 'not.found'],
})
