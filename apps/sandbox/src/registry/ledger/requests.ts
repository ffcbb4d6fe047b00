import { parseCivilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parseIsin } from '@sammas/domain/fund/isin'
import type { Isin } from '@sammas/domain/fund/isin'
import { parseIban } from '@sammas/domain/payment/iban'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import * as z from 'zod/mini'

const isinText = z.pipe(
  z.string().check(z.refine((text) => parseIsin(text) !== null, 'Not an isin')),
  z.transform((text: string) => text as Isin), // checked just above
)

export const dayText = z.pipe(
  z.string().check(z.refine((text) => parseCivilDate(text) !== null, 'Not a day')),
  z.transform((text: string) => text as CivilDate), // checked just above
)

const text = z.string().check(z.maxLength(200))
const optionalText = z.nullable(text)

const addressSchema = z.object({
  street: optionalText,
  districtCode: optionalText,
  postalCode: optionalText,
  countryCode: optionalText,
})

export const contactDetailsSchema = z.object({ email: optionalText, phoneNumber: optionalText, address: addressSchema })

const exchangeSchema = z.object({
  targetIsin: z.nullable(isinText),
  targetPik: z.nullable(text.check(z.minLength(1))),
  amount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('share'), share: z.int().check(z.minimum(1), z.maximum(10_000)) }),
    z.object({ kind: z.literal('units'), units: z.int().check(z.minimum(1)) }),
  ]),
})

const processId = z.string().check(z.minLength(1), z.maxLength(64))

/** Longer fund pensions are taken for a typing error. */
const MOST_YEARS = 60

const payout = { depositAccountIBAN: z.string().check(z.refine((text) => parseIban(text)?.startsWith('EE') === true)) }
const amountsOf = <Amount extends { isin: Isin }>(amount: z.ZodMiniType<Amount>) =>
  z.array(amount).check(
    z.minLength(1),
    z.maxLength(50),
    z.refine((amounts) => new Set(amounts.map(({ isin }) => isin)).size === amounts.length, 'A fund named twice'),
  )

const processSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TRANSFER'),
    processId,
    sourceIsin: isinText,
    exchanges: z.array(exchangeSchema).check(z.minLength(1), z.maxLength(50)),
  }),
  z.object({ type: z.literal('SELECTION'), processId, targetIsin: isinText }),
  z.object({
    type: z.literal('PAYMENT_RATE'),
    processId,
    paymentRate: z.literal(PAYMENT_RATES),
    fulfillmentDate: dayText,
  }),
  z.object({
    type: z.literal('PARTIAL_WITHDRAWAL'),
    processId,
    amounts: amountsOf(z.object({ isin: isinText, percent: z.int().check(z.minimum(1), z.maximum(100)) })),
    ...payout,
    taxResidency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  z.object({
    type: z.literal('WITHDRAWAL_THIRD_PILLAR'),
    processId,
    amounts: amountsOf(z.object({ isin: isinText, units: z.int().check(z.minimum(1)) })),
    ...payout,
    taxResidency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  z.object({
    type: z.enum(['FUND_PENSION_OPENING', 'FUND_PENSION_OPENING_THIRD_PILLAR']),
    processId,
    durationYears: z.int().check(z.minimum(1), z.maximum(MOST_YEARS)),
    ...payout,
  }),
  z.object({ type: z.literal('CANCELLATION'), processId, applicationId: z.int() }),
])

export type MandateProcess = z.output<typeof processSchema>

/** A signed mandate: the person's wishes, as processes that are answered one by one. */
export const mandateSchema = z.object({
  createdTime: z.iso.datetime({ offset: true }),
  /** A message of an earlier version has none: it counts as signed when it arrives. */
  signedTime: z.optional(z.iso.datetime({ offset: true })),
  pillar: z.union([z.literal(2), z.literal(3)]),
  ...contactDetailsSchema.shape,
  /** Null: no contact details are changed. */
  address: z.nullable(addressSchema),
  processes: z.array(processSchema).check(z.minLength(1), z.maxLength(100)),
})

export type Mandate = z.output<typeof mandateSchema>

export const paymentSchema = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  targetIsin: isinText,
})
