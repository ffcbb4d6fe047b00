import { parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import type { Isin } from '@sammas/domain/fund/isin'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { units } from '@sammas/domain/money/units'
import { iban } from '@sammas/domain/payment/iban'
import { parseTaxResidency, type TaxResidency } from '@sammas/domain/person/tax-residency'
import * as z from 'zod/mini'
import type { Withdrawal } from '../../../pension/mandate.ts'

const isin = z.pipe(
  z.string(),
  z.transform((text: string) => text as Isin), // only the server writes it, from parsed values
)
const day = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null)),
  z.transform((text: string) => text as CivilDate), // checked just above
)
const taxResidency = z.pipe(
  z.string().check(z.refine((text) => parseTaxResidency(text) !== null)),
  z.transform((text: string) => text as TaxResidency), // checked just above
)

const common = {
  id: z.int(),
  pillar: z.literal([2, 3]),
  iban: z.pipe(z.string(), z.transform(iban)),
  tax: z.pipe(z.int(), z.transform(basisPoints)),
  days: z.object({ cancellableUntil: z.nullable(day), paidFrom: day, paidUntil: day }),
  contributionsEnd: z.nullable(day),
}

const part = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('fund-pension'), durationYears: z.int(), recommendedYears: z.int() }),
  z.object({
    ...common,
    kind: z.literal('sum'),
    taxResidency,
    amounts: z.array(z.object({ isin, percent: z.nullable(z.int()), units: z.pipe(z.int(), z.transform(units)) })),
  }),
])

const rate = z.object({ rate: z.literal(PAYMENT_RATES), from: day })

/** Rows of an earlier version name no rate. */
const stored = z.object({
  parts: z.tuple([part], part),
  hasClaim: z.nullable(z.boolean()),
  voidRate: z._default(z.nullable(rate), null),
})

/** Parses the column `withdrawal` of a mandate. */
export const readWithdrawal = (column: unknown): Withdrawal => stored.parse(column)
