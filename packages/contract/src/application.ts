import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fund } from './fund.ts'
import { day, euros, idInPath, instant, openEnum, orNull } from './wire.ts'

const common = {
  id: z.int(),
  creationTime: instant,
  status: openEnum(['PENDING', 'COMPLETE', 'FAILED']),
}

const withdrawal = {
  depositAccountIBAN: z.string(),
  cancellationDeadline: orNull(instant),
  fulfillmentDate: orNull(day),
}

export const applicationTypes = [
  'TRANSFER',
  'WITHDRAWAL',
  'EARLY_WITHDRAWAL',
  'STOP_CONTRIBUTIONS',
  'RESUME_CONTRIBUTIONS',
  'PAYMENT',
] as const
export type ApplicationType = (typeof applicationTypes)[number]

/** Amount of a TRANSFER: a fraction in the second pillar, units in the third. Exactly one of targetFund and targetPik. */
export const transferApplication = z.object({
  ...common,
  type: z.literal('TRANSFER'),
  details: z.object({
    sourceFund: fund,
    exchanges: z.array(
      z.object({
        sourceFund: orNull(fund),
        targetFund: orNull(fund),
        targetPik: orNull(z.string()),
        amount: z.number(),
      }),
    ),
    cancellationDeadline: orNull(instant),
    fulfillmentDate: orNull(day),
  }),
})

export const application = z.discriminatedUnion('type', [
  transferApplication,
  z.object({ ...common, type: z.literal('WITHDRAWAL'), details: z.object(withdrawal) }),
  z.object({ ...common, type: z.literal('EARLY_WITHDRAWAL'), details: z.object(withdrawal) }),
  z.object({
    ...common,
    type: z.literal('STOP_CONTRIBUTIONS'),
    details: z.object({
      stopTime: instant,
      earliestResumeTime: orNull(instant),
      cancellationDeadline: orNull(instant),
    }),
  }),
  z.object({
    ...common,
    type: z.literal('RESUME_CONTRIBUTIONS'),
    details: z.object({ resumeTime: instant, cancellationDeadline: orNull(instant) }),
  }),
  z.object({
    ...common,
    type: z.literal('PAYMENT'),
    details: z.object({ amount: euros, currency: z._default(z.string(), 'EUR'), targetFund: orNull(fund) }),
  }),
])
export type Application = z.output<typeof application>

/** A kind that this client does not know yet; it is kept and shows nothing (client-behaviour 2.2). */
export const unknownApplication = z.object({ ...common, type: z.string(), details: z.unknown() })

export const applicationList = endpoint('GET', '/v1/applications', {
  summary: 'Applications, oldest first',
  access: 'person',
  query: z.object({ status: z.enum(['PENDING', 'COMPLETE', 'FAILED']) }),
  reply: z.array(z.union([application, unknownApplication])),
  errors: ['pension.registry.connection.exception'],
})

export const applicationCancel = endpoint('POST', '/v1/applications/:id/cancellations', {
  summary: 'Create the mandate that cancels an application; again while unsigned answers the same mandate',
  access: 'person',
  params: z.object({ id: idInPath }),
  body: z.object({}),
  reply: z.object({ mandateId: z.int() }),
  errors: [
    'application.not.found',
    'application.not.pending',
    'application.not.cancellable',
    'application.cancellation.deadline.passed',
    'pension.registry.connection.exception',
  ],
})
