import * as z from 'zod/mini'
import { endpoint, personRead } from './endpoint.ts'
import { day, euros, isinText, openEnum, orNull, returnRate } from './wire.ts'

const returnEntry = z.object({
  key: z.string(),
  type: orNull(openEnum(['PERSONAL', 'FUND', 'INDEX'])),
  /** A fraction, unrounded. */
  rate: orNull(returnRate),
  /** True: the rate is the average per year. False: it is the growth over the whole time, which was shorter than a year. */
  annualised: z._default(z.boolean(), true),
  amount: orNull(euros),
  currency: z._default(z.string(), 'EUR'),
})

/**
 * How the rates were computed (docs/rules.md: Returns): `beginning` is bought on `from`, every flow on its day, and `ending` is sold on
 * `to`; the rate is the one nearest to 0 that discounts them to nothing (XIRR, actual/365 by whole days; below a year the growth of the
 * time itself). Unknown values are null.
 */
export const returnCalculation = z.object({
  pillar: z.number(),
  from: day,
  /** The day on which everything is counted as sold: the requested one, or the registry's today. */
  to: day,
  /** Value of the holdings at the beginning of `from`, at the price in force on that day. */
  beginning: orNull(euros),
  /** The account statement of the pillar; for an earlier day than today the holdings at its end, at the prices in force. */
  ending: orNull(euros),
  /** Money paid in (positive) and taken out (negative), one sum a day, oldest first. */
  flows: z._default(z.array(z.object({ date: day, amount: euros })), []),
  /** Excluded: transfers between the person's own funds of the pillar, so neither paid in nor taken out. */
  exchanged: orNull(euros),
})
export type ReturnCalculation = z.output<typeof returnCalculation>

export const returns = z.object({
  from: orNull(day),
  notEnoughHistory: z.boolean(),
  /** In the order of the keys; a key without a value for the period has no entry. Null without enough history. */
  returns: orNull(z.array(returnEntry)),
  calculation: orNull(returnCalculation),
})
export type Returns = z.output<typeof returns>

const key = z.string().check(z.maxLength(40))
const keys = z.array(key).check(z.maxLength(20))

export const returnsPost = endpoint('POST', '/v1/returns', {
  summary:
    'Returns from a day to a day or until today: personal, of a fund and of an index, on the person’s own cash flows',
  access: 'person',
  // A question with a long list of keys.
  writes: false,
  body: z.object({
    from: z.optional(day),
    to: z.optional(day),
    keys: z.optional(keys),
    /** Every payment counts in the prices of the last day. */
    afterInflation: z.optional(z.boolean()),
  }),
  reply: returns,
  errors: ['pension.registry.connection.exception'],
})

export const returnsGet = personRead('/v1/returns', {
  summary: 'The same by query',
  // An unknown name would silently mean all keys since the start.
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    'keys[]': z.optional(z.union([key, keys])),
    /** The same, as other clients write a list. */
    keys: z.optional(z.union([key, keys])),
    afterInflation: z.optional(z.enum(['true', 'false'])),
  }),
  reply: returns,
  errors: ['pension.registry.connection.exception'],
})

/** Values of a fund or an index; null before its first one. Of the person's own pillar: its time-weighted growth. */
const history = z.object({
  key: z.string(),
  type: openEnum(['PERSONAL', 'FUND', 'INDEX']),
  /** The day of its first value ever, or of the first money of the pillar that is held in this time; null when there is none. */
  firstDay: orNull(day),
  /**
   * The value in force on each of the days: a unit price in euros, or an index's own points. Of the own pillar an index that is 1 on the
   * first day with money, also when more is paid in or out later; null after everything has left and where a price is unknown.
   */
  values: z.array(orNull(z.number())),
})

/** Days are chosen as for the value over time. A key that is no own pillar, index or fund of the registry has no series. */
export const priceHistoryGet = endpoint('GET', '/v1/price-history', {
  summary:
    'Prices of funds, values of indexes and the growth of own pillars between two days, on the same days; until today without `to`',
  access: 'person',
  query: z.strictObject({ from: day, to: z.optional(day), 'keys[]': z.union([key, keys]) }),
  reply: z.object({ from: day, to: day, days: z.array(day), series: z.array(history) }),
  errors: ['pension.registry.connection.exception'],
})
export type PriceHistory = z.output<typeof priceHistoryGet.reply>

const valued = z.object({ value: orNull(euros), netPaidIn: euros })

/**
 * All money that ever crossed the border of a pillar until today, for any requested time; a switch inside the pillar is neither
 * paid in nor an exit. `exits` below 0, a line for each day and way out; `toPik`: into a pension investment account.
 */
const border = z.object({
  paidIn: euros,
  /** Fund by fund, with the funds that were left long ago; all but `switched` (between funds of the pillar) add up to the border. */
  funds: z._default(
    z.array(z.object({ isin: isinText, paidIn: euros, takenOut: euros, movedToPik: euros, switched: euros })),
    [],
  ),
  exits: z._default(z.array(z.object({ date: day, amount: euros, toPik: z.boolean() })), []),
})

/**
 * Value over time, both ends included. It starts on the first priced day with a holding; a pillar is null before its first movement and
 * after everything has left it (the day of that shows the exit), an unknown value is null, a later `to` than today is today. Up to 400
 * days every day has a point, up to 400 weeks every Friday, beyond that every last day of a month; the first day, the last day and a
 * day on which a pillar was emptied always have one.
 */
export const portfolioGet = personRead('/v1/portfolio', {
  summary: 'Value and net paid in per pillar, day by day',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  reply: z.object({
    asOf: day,
    border: orNull(z.object({ secondPillar: border, thirdPillar: border })),
    /**
     * Gain of both pillars since 1 January until today, for any requested time, without payments, and the money-weighted rate of that
     * time; null values are not known. Null: no money was in a pillar this year.
     */
    thisYear: z._default(orNull(z.object({ from: day, gain: orNull(euros), rate: orNull(returnRate) })), null),
    points: z.array(z.object({ date: day, secondPillar: orNull(valued), thirdPillar: orNull(valued) })),
  }),
  errors: ['pension.registry.connection.exception'],
})
