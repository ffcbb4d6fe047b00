import { parseCivilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parseIsin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import type { BasisPoints } from '@sammas/domain/money/basis-points'
import type { Cents } from '@sammas/domain/money/cents'
import type { Rate } from '@sammas/domain/money/rate'
import type { Nav, Units } from '@sammas/domain/money/units'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import * as z from 'zod/mini'

// The interface carries whole numbers in the domain's own smallest units, so a brand needs only the shape checked.
const branded = <Brand extends number>() =>
  z.pipe(
    z.int(),
    z.transform((value: number) => value as Brand),
  ) // whole, as just checked
export const cents = branded<Cents>()
export const units = branded<Units>()
export const rate = branded<Rate>()
export const share = branded<BasisPoints>()
export const nav = z.pipe(
  z.int().check(z.positive()),
  z.transform((value: number) => value as Nav), // whole and above 0, as just checked
)
export const isin = z.pipe(
  z.string().check(z.refine((text) => parseIsin(text) === text)),
  z.transform((text: string) => text as Isin), // checked just above
)
export const day = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null)),
  z.transform((text: string) => text as CivilDate), // checked just above
)
/** Null also for a registry of an earlier version without the field. */
export const optionalDay = z._default(z.nullable(day), null)
export const paymentRate = z.literal(PAYMENT_RATES)
/** Null also for an unsupported rate: none is claimed. */
export const optionalRate = z._default(z.catch(z.nullable(paymentRate), null), null)
export const code = z.pipe(
  z.string().check(z.refine((text) => parsePersonalCode(text) === text)),
  z.transform((text: string) => text as PersonalCode), // checked just above
)
export const instant = z.iso.datetime()
export const text = z.nullable(z.string())
export const orNull = <Value>(schema: z.ZodMiniType<Value>) => z._default(z.nullable(schema), null)
