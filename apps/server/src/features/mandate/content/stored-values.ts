import { parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import * as z from 'zod/mini'

/** Values as the contents of mandates have them. Only the server writes them, from parsed values. */

export const isin = z.pipe(
  z.string(),
  z.transform((text: string) => text as Isin), // checked before it was written
)

export const day = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null)),
  z.transform((text: string) => text as CivilDate), // checked just above
)

export const rate = z.literal(PAYMENT_RATES)
