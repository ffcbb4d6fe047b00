import { parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import * as z from 'zod/mini'
import type { RateChange } from '../../../pension/mandate.ts'

const day = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null)),
  z.transform((text: string) => text as CivilDate), // checked just above
)
const rate = z.literal(PAYMENT_RATES)

const stored = z.object({ rate, lastDay: day, inForceFrom: day, replaces: z.nullable(rate) })

/** Parses the column `rate_change` of a mandate. */
export const readRateChange = (column: unknown): RateChange => stored.parse(column)
