import { civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { basisPointsFromFraction, fractionFromBasisPoints, type BasisPoints } from '@sammas/domain/money/basis-points'
import { centsFromEuros, eurosFromCents, type Cents } from '@sammas/domain/money/cents'
import { fractionFromRate, rateFromFraction, type Rate } from '@sammas/domain/money/rate'
import { returnRate as brandedReturnRate, type ReturnRate } from '@sammas/domain/money/return-rate'
import {
  navFromNumber,
  numberFromNav,
  numberFromUnits,
  parseUnits,
  textFromUnits,
  unitsFromNumber,
  type Nav,
  type Units,
} from '@sammas/domain/money/units'
import * as z from 'zod/mini'

/* Pieces of the wire format. A codec's input side is the wire format, its output side the code's values: the server encodes, the
   client decodes, and `openapi.json` shows the input side. */

type NumberCodec<Value> = { decode: (wire: number) => Value; encode: (value: Value) => number }

/**
 * A JSON number on the wire and a separate type in the code. One that the type cannot hold, for which `decode` throws a RangeError, is an
 * issue of the input like every other.
 */
const numberAs = <Value>({ decode, encode }: NumberCodec<Value>, wire: z.ZodMiniType<number, number> = z.number()) =>
  z.codec(wire, z.custom<Value>(), {
    decode: (value, context) => {
      try {
        return decode(value)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        context.issues.push({ code: 'custom', input: value, message: error.message })
        return z.NEVER
      }
    },
    encode,
  })

/** Euros as a JSON number on the wire, integer cents in the code (docs/rules.md: Money and unknowns). */
export const euros = numberAs<Cents>({ decode: centsFromEuros, encode: eurosFromCents })

/** A fee as a fraction on the wire (0.0039), ten-millionths in the code. */
export const feeRate = numberAs<Rate>({ decode: rateFromFraction, encode: fractionFromRate })

/** A rate of return as an unrounded fraction, on the wire and in the code. */
export const returnRate = numberAs<ReturnRate>({ decode: brandedReturnRate, encode: (value) => value })

/** A share as a fraction on the wire (1 is the whole), basis points in the code. */
export const share = numberAs<BasisPoints>({ decode: basisPointsFromFraction, encode: fractionFromBasisPoints })

/** A part of a whole: a share from 0 to 1. */
export const partOfWhole = numberAs<BasisPoints>(
  { decode: basisPointsFromFraction, encode: fractionFromBasisPoints },
  z.number().check(z.gte(0), z.lte(1)),
)

/** Units of a fund as a JSON number on the wire, ten-thousandths in the code. */
export const unitCount = numberAs<Units>({ decode: unitsFromNumber, encode: numberFromUnits })

/** Units of a fund as decimal text on the wire, so that no floating point touches them; ten-thousandths in the code. */
export const unitsText = z.codec(z.string(), z.custom<Units>(), {
  decode: (text, context) => {
    const quantity = parseUnits(text)
    if (quantity !== null) return quantity
    context.issues.push({ code: 'custom', input: text, message: 'not a number of units' })
    return z.NEVER
  },
  encode: textFromUnits,
})

/** The price of one unit in euros on the wire, hundred-thousandths in the code. */
export const unitPrice = numberAs<Nav>({ decode: navFromNumber, encode: numberFromNav }, z.number().check(z.positive()))

/** A civil day, YYYY-MM-DD. */
export const day = z.codec(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), z.custom<CivilDate>(), {
  decode: (text, context) => {
    try {
      return civilDate(text)
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'not a day of the calendar' })
      return z.NEVER
    }
  },
  encode: (value) => value,
})

/** The name of a fund; in the code the hyphen between two years of birth does not break ("1980-89"). */
export const fundName = z.codec(z.string(), z.string(), {
  decode: (name) => name.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011'),
  encode: (name) => name.replaceAll('\u2011', '-'),
})

/** An instant, ISO 8601 with offset; may carry nanoseconds, so it stays text. */
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/))

export const isinText = z.codec(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/)), z.custom<Isin>(), {
  // The pattern was checked one step before; check digits are left to the registry.
  decode: (text) => text as Isin,
  encode: (value) => value,
})

/** A numeric id in a path. One too long for a safe integer exists nowhere. */
export const idInPath = z.codec(z.string().check(z.regex(/^[1-9]\d{0,99}$/)), z.int(), {
  decode: (text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER),
  encode: (id) => String(id),
})

/** Yes or no in a form. */
export const yesInForm = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A count in a query: 1 to 200. */
export const countInQuery = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.int().check(z.minimum(1), z.maximum(200)),
  { decode: (text) => Number(text), encode: (count) => String(count) },
)

/** Nullable in the answer; an absent field is null too (docs/rules.md: Money and unknowns). */
export const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null)

/**
 * One of the known values, or an unknown one of a later server, kept unchanged (docs/rules.md: Lenient reading). The type keeps the
 * known values for completion.
 */
export const openEnum = <const Values extends readonly string[]>(values: Values) =>
  z.string().check(z.meta({ examples: [...values] })) as z.ZodMiniType<Values[number] | (string & {}), string>
