import type { ApplicationType } from '@sammas/domain/application/kinds'
import * as z from 'zod/mini'
import type { MandateProcess, ProcessResult, RegistryApplication } from './registry.ts'
import { cents, units, share, isin, day, paymentRate, instant, text, orNull } from './value-schemas.ts'

const exchange = z.object({
  sourceIsin: isin,
  targetIsin: z.nullable(isin),
  targetPik: text,
  amount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('share'), share }),
    z.object({ kind: z.literal('units'), units }),
  ]),
})

const anyApplication = {
  id: z.int(),
  status: z.string(),
  creationTime: instant,
  settledTime: orNull(instant),
  failureReason: orNull(z.string()),
  processId: orNull(z.string()),
}

const scheduled = { cancellationDeadline: instant, fulfillmentDate: day }
const payout = { depositAccountIBAN: z.string(), ...scheduled }

const leaving = { ...anyApplication, ...payout }
const sum = {
  ...anyApplication,
  amounts: z.array(z.object({ isin, percent: orNull(z.int()), units: orNull(units) })),
  ...payout,
  cancellationDeadline: orNull(instant),
}
const fundPension = { ...anyApplication, durationYears: z.int(), ...payout }

/** A kind without its shape does not compile. */
const shapes = {
  TRANSFER: z.object({
    ...anyApplication,
    type: z.literal('TRANSFER'),
    sourceIsin: isin,
    exchanges: z.array(exchange),
    cancellationDeadline: instant,
    fulfillmentDate: day,
  }),
  SELECTION: z.object({ ...anyApplication, type: z.literal('SELECTION'), targetIsin: isin }),
  WITHDRAWAL: z.object({ ...leaving, type: z.literal('WITHDRAWAL') }),
  EARLY_WITHDRAWAL: z.object({ ...leaving, type: z.literal('EARLY_WITHDRAWAL') }),
  PARTIAL_WITHDRAWAL: z.object({ ...sum, type: z.literal('PARTIAL_WITHDRAWAL') }),
  WITHDRAWAL_THIRD_PILLAR: z.object({ ...sum, type: z.literal('WITHDRAWAL_THIRD_PILLAR') }),
  FUND_PENSION_OPENING: z.object({ ...fundPension, type: z.literal('FUND_PENSION_OPENING') }),
  FUND_PENSION_OPENING_THIRD_PILLAR: z.object({
    ...fundPension,
    type: z.literal('FUND_PENSION_OPENING_THIRD_PILLAR'),
  }),
  STOP_CONTRIBUTIONS: z.object({
    ...anyApplication,
    type: z.literal('STOP_CONTRIBUTIONS'),
    stopTime: instant,
    earliestResumeTime: instant,
    cancellationDeadline: instant,
  }),
  RESUME_CONTRIBUTIONS: z.object({
    ...anyApplication,
    type: z.literal('RESUME_CONTRIBUTIONS'),
    resumeTime: instant,
    cancellationDeadline: instant,
  }),
  PAYMENT_RATE: z.object({ ...anyApplication, type: z.literal('PAYMENT_RATE'), paymentRate, ...scheduled }),
  PAYMENT: z.object({
    ...anyApplication,
    type: z.literal('PAYMENT'),
    amount: cents,
    currency: z.literal('EUR'),
    targetIsin: isin,
  }),
} satisfies { [Type in ApplicationType | 'SELECTION']: z.ZodMiniType<{ type: Type }> }

const { TRANSFER, ...others } = shapes
const application: z.ZodMiniType<RegistryApplication> = z.discriminatedUnion('type', [
  TRANSFER,
  ...Object.values(others),
])

export const applicationsSchema = z.compile(z.object({ applications: z.array(application) }))

/** A kind of process without its name does not compile. */
const processTypes = {
  TRANSFER: 'TRANSFER',
  SELECTION: 'SELECTION',
  PAYMENT_RATE: 'PAYMENT_RATE',
  PARTIAL_WITHDRAWAL: 'PARTIAL_WITHDRAWAL',
  WITHDRAWAL_THIRD_PILLAR: 'WITHDRAWAL_THIRD_PILLAR',
  FUND_PENSION_OPENING: 'FUND_PENSION_OPENING',
  FUND_PENSION_OPENING_THIRD_PILLAR: 'FUND_PENSION_OPENING_THIRD_PILLAR',
  CANCELLATION: 'CANCELLATION',
} as const satisfies { [Type in MandateProcess['type']]: Type }

export const resultsSchema: z.ZodMiniType<{ results: ProcessResult[] }> = z.compile(
  z.object({
    results: z.array(
      z.object({
        processId: z.string(),
        successful: z.boolean(),
        errorCode: z.nullable(z.int()),
        errorMessage: text,
        type: z.enum(processTypes),
        applicationId: z.nullable(z.int()),
      }),
    ),
  }),
)
